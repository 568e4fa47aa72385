import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    signal_events: ({ userId }) =>
      sql`insert into signal_events (title, event_date, created_by, created_at)
          values ('Mine', '2031-03-14T19:00Z', ${userId}, now())`,
  },
};
