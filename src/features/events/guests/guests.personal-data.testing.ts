import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertNight } from "../events/night-row.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    signal_shown_codes: ({ email }) =>
      sql`with guest as (${insertGuest(randomUUID(), sql`(select id from campus_events limit 1)`, email)} returning id)
          insert into signal_shown_codes (code, booking_id, full_name, shown_at, idempotency_key)
          select ${`SECRET code ${randomUUID()}`}, id, 'Me again', now(), gen_random_uuid() from guest`,
  },
  untilErased: {
    "names of guests": (id, start) => ({
      insert: [
        insertNight(id, start),
        insertGuest(id, sql`${id}`, "me@site.example"),
        sql`update campus_ticket_bookings
            set booking_status = 'confirmed', cancelled_at = null, cancelled_reason = null where id = ${id}`,
      ],
      isKept: sql`select 1 from campus_ticket_bookings where id = ${id} and student_email <> ''`,
    }),
    "guests without a place": (id, start) => ({
      insert: [insertNight(id, start), insertGuest(id, sql`${id}`, "me@site.example", "by_holder")],
      isKept: byId("campus_ticket_bookings", id),
    }),
  },
};

/** Inserts a guest without a place. */
function insertGuest(id: string, event: SQL, email: string, reason = "waiting") {
  return sql`insert into campus_ticket_bookings (id, event_id, is_guest, student_name, student_email, idempotency_key,
      ticket_code, ticket_price_pence, booking_status, cancelled_at, cancelled_reason, created_at, updated_at)
    values (${id}, ${event}, true, 'Me', ${email}, ${id}, ${id}, 0, 'cancelled', now(), ${reason}, now(), now())`;
}
