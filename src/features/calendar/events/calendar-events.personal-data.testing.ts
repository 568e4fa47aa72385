import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    academic_calendar_events: ({ userId }) =>
      sql`insert into academic_calendar_events (date, title, created_by, created_at, updated_at)
          values ('2031-03-14', 'Mine', ${userId}, now(), now())`,
  },
};
