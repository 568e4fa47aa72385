import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    campus_events: ({ userId }) =>
      sql`insert into campus_events
            (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_by, created_at, updated_at)
          values ('signal', 'Mine', '', '', '2031-03-14', '19:00', 0, 10, ${userId}, now(), now())`,
  },
};
