import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { sealWords } from "./sealed-feedback.server.ts";

export const testRows: TestRows = {
  samples: {
    feedback_links: (_, { secrets }) => ({
      face: "good",
      again: "yes",
      sealed: sealWords(secrets, { sentence: "Louder", wantsCall: false, forLead: false }),
    }),
  },
  untilErased: {
    "sentences of feedback": (id, start) => ({
      insert: [
        sql`insert into campus_events
              (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
            values (${id}, 'UCL', 'London', 'Hall', (${start}::timestamptz at time zone 'Europe/London')::date, '18:30', 0, 10, now(), now())`,
        sql`insert into feedback_sentences (event_id, sealed) values (${id}, 'sealed')`,
      ],
      isKept: byId("feedback_sentences", id, "event_id"),
    }),
  },
};
