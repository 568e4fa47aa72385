import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  untilErased: {
    "devices of check-ins": (id, start) => ({
      insert: [
        sql`insert into campus_events
              (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
            values (${id}, 'UCL', 'London', 'Hall', (${start}::timestamptz at time zone 'Europe/London')::date, '18:30', 0, 10, now(), now())`,
        sql`insert into campus_ticket_bookings
              (id, event_id, student_name, student_email, idempotency_key, ticket_code, ticket_price_pence, checked_in, checked_in_at, checked_in_device, created_at, updated_at)
            values (${id}, ${id}, 'Ada', 'ada@site.example', ${id}, ${id}, 0, true, now(), 'Door of Eve', now(), now())`,
        sql`insert into campus_check_ins (id, booking_id, device, scanned_at, recorded_at)
            values (${id}, ${id}, 'Door of Eve', now(), now())`,
      ],
      isKept: sql`select device from campus_check_ins where id = ${id} and device <> ''
        union select checked_in_device from campus_ticket_bookings where id = ${id} and checked_in_device <> ''`,
    }),
  },
};
