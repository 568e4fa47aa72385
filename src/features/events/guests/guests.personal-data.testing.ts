import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertNight } from "../events/night-row.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    signal_shown_codes: ({ email }) =>
      sql`with guest as (
            insert into campus_ticket_bookings (event_id, is_guest, student_name, student_email, idempotency_key, ticket_code,
              ticket_price_pence, booking_status, cancelled_at, cancelled_reason, created_at, updated_at)
            select id, true, 'Me', ${email}, gen_random_uuid(), gen_random_uuid()::text, 0, 'cancelled', now(), 'waiting', now(), now()
            from campus_events limit 1 returning id
          )
          insert into signal_shown_codes (code, booking_id, full_name, shown_at, idempotency_key)
          select ${`SECRET code ${randomUUID()}`}, id, 'Me again', now(), gen_random_uuid() from guest`,
  },
  untilErased: {
    "names of guests": (id, start) => ({
      insert: [insertNight(id, start), insertGuest(id, sql`'confirmed', null, null`)],
      isKept: sql`select 1 from campus_ticket_bookings where id = ${id} and student_email <> ''`,
    }),
    "guests without a place": (id, start) => ({
      insert: [insertNight(id, start), insertGuest(id, sql`'cancelled', now(), 'not_confirmed'`)],
      isKept: byId("campus_ticket_bookings", id),
    }),
  },
};

function insertGuest(id: string, state: ReturnType<typeof sql>) {
  return sql`insert into campus_ticket_bookings (id, event_id, is_guest, student_name, student_email, idempotency_key,
      ticket_code, ticket_price_pence, booking_status, cancelled_at, cancelled_reason, created_at, updated_at)
    values (${id}, ${id}, true, 'Me', 'me@site.example', ${id}, ${id}, 0, ${state}, now(), now())`;
}
