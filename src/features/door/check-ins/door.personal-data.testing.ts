import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { insertNight } from "#features/events/events/night-row.testing.ts";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    campus_check_ins: ({ userId, email }) =>
      sql`with event as (
            insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
            values ('UEL', 'London', 'The Bar', '2026-03-14', '18:30', 400, 10, 1, now(), now()) returning id
          ), booking as (
            insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code,
              ticket_price_pence, checked_in, checked_in_at, checked_in_device, created_at, updated_at)
            select id, 'Me', ${email}, 'UEL', ${userId}, gen_random_uuid(), ${randomUUID()}, 400, true, now(), 'Door 1', now(), now()
            from event returning id
          )
          insert into campus_check_ins (id, booking_id, device, scanned_at, recorded_at)
          select gen_random_uuid(), id, 'Door 1', now(), now() from booking`,
    campus_refused_admissions: ({ userId }) =>
      sql`insert into campus_refused_admissions (id, event_id, booking_id, reason, device, scanned_at, recorded_at)
          select gen_random_uuid(), event_id, id, 'already', 'Door 2', now(), now() from campus_ticket_bookings where user_id = ${userId} limit 1`,
  },
  untilErased: {
    "refused admissions": (id, start) => ({
      insert: [
        insertNight(id, start),
        sql`insert into campus_refused_admissions (id, event_id, code, reason, device, scanned_at, recorded_at)
            values (${id}, ${id}, 'UT-0000-0000', 'unknown', 'Door 1', now(), now())`,
      ],
      isKept: byId("campus_refused_admissions", id, "event_id"),
    }),
  },
};
