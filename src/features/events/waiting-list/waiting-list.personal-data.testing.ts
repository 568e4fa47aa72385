import { sql } from "drizzle-orm";
import { insertUser } from "#features/auth/account/accounts.personal-data.testing.ts";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertNight } from "../events/night-row.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    // The night is full: the job of every minute would offer a free place, by mail.
    campus_waiting_list: ({ userId }) =>
      sql`with night as (
            insert into campus_events
              (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
            values ('UEL', 'London', 'The hall', '2031-03-14', '18:30', 500, 10, 10, now(), now()) returning id)
          insert into campus_waiting_list (event_id, user_id, created_at) select id, ${userId}, now() from night`,
  },
  untilErased: {
    "waiting lists": (id, start) => ({
      insert: [
        insertUser(id),
        insertNight(id, start),
        sql`insert into campus_waiting_list (event_id, user_id, created_at) values (${id}, ${id}, now())`,
      ],
      isKept: byId("campus_waiting_list", id, "event_id"),
    }),
  },
};
