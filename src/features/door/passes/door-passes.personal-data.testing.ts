import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { insertNight } from "#features/events/events/night-row.testing.ts";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    campus_door_passes: ({ userId }) =>
      sql`with event as (
            insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
            values ('KCL', 'London', 'The Vault', '2031-03-14', '18:30', 400, 10, now(), now()) returning id
          )
          insert into campus_door_passes (event_id, name, token_hash, ends_at, created_by, created_at)
          select id, 'Somebody else', ${`SECRET pass ${randomUUID()}`}, now(), ${userId}, now() from event`,
  },
  untilErased: {
    "door passes": (id, start) => ({
      insert: [
        insertNight(id, start),
        sql`insert into campus_door_passes (event_id, name, token_hash, ends_at, created_at) values (${id}, 'Jo', ${id}, now(), now())`,
      ],
      isKept: byId("campus_door_passes", id, "event_id"),
    }),
  },
};
