import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  untilErased: {
    "answers of a cycle": (id, start) => ({
      insert: [
        sql`insert into programme_cycles (id, title, weeks_needed, created_at, updated_at, idempotency_key)
          values (${id}, 'Old', 4, now(), now(), ${id})`,
        sql`insert into campus_events
              (id, kind, series_id, university, location, venue, event_date, event_time, end_time, ticket_price_pence, max_capacity, created_at, updated_at)
            values (${id}, 'week', ${id}, 'Mental Toughness', '', 'Hall', (${start}::timestamptz at time zone 'Europe/London')::date, '16:30', '18:30', 0, 10, now(), now())`,
        sql`insert into wellbeing_answers (cycle_id, stage, pair_digest, happy) values (${id}, 'before', 'pair', 7)`,
      ],
      isKept: byId("wellbeing_answers", id, "cycle_id"),
    }),
  },
};
