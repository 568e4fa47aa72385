import { sql } from "drizzle-orm";
import { insertUser } from "#features/auth/account/accounts.personal-data.testing.ts";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertNight } from "../events/night-row.testing.ts";
import { newTicketCode } from "./book-ticket.server.ts";

export const testRows: TestRows = {
  ofPerson: {
    campus_ticket_bookings: ({ userId, email }) =>
      sql`with event as (
            insert into campus_events
              (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
            values ('UCL', 'London', 'A room', '2099-03-14', '18:30', 500, 200, 1, now(), now()) returning id
          )
          insert into campus_ticket_bookings
            (id, event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
          select ${userId}, id, 'Me', ${email}, 'UCL', ${userId}, ${userId}, ${newTicketCode()}, 500, now(), now() from event`,
    campus_booking_sensitive_data: ({ userId }, { secrets }) =>
      sql`insert into campus_booking_sensitive_data (booking_id, phone_number)
          values (${userId}, ${secrets.seal("campus booking", "020 7946 0000")})`,
    campus_guardians: ({ userId }, { secrets }) =>
      sql`insert into campus_guardians (id, booking_id, email, asked_at)
          values (${userId}, ${userId}, ${secrets.seal("campus guardian", "mum@site.example")}, now())`,
    campus_guardian_refusals: ({ userId }) =>
      sql`insert into campus_guardian_refusals (event_id, user_id, refused_at)
          select event_id, ${userId}, now() from campus_ticket_bookings where id = ${userId}`,
    campus_guardian_blocks: ({ userId }) =>
      sql`insert into campus_guardian_blocks (user_id, email_digest, blocked_at) values (${userId}, 'digest', now())`,
  },
  untilErased: {
    "names of bookings": (id, start) => ({
      insert: insertBooking(id, start),
      isKept: byId("campus_ticket_bookings", id, "user_id"),
    }),
    "sensitive booking data": (id, start) => ({
      insert: [
        ...insertBooking(id, start),
        sql`insert into campus_booking_sensitive_data (booking_id, phone_number) values (${id}, 'sealed')`,
      ],
      isKept: byId("campus_booking_sensitive_data", id, "booking_id"),
    }),
    "guardians’ addresses": (id, start) => ({
      insert: [
        ...insertBooking(id, start),
        sql`insert into campus_guardians (id, booking_id, email, asked_at) values (${id}, ${id}, 'sealed', now())`,
      ],
      isKept: byId("campus_guardians", id),
    }),
    "guardians’ refusals": (id, start) => ({
      insert: [
        ...insertBooking(id, start),
        sql`insert into campus_guardian_refusals (event_id, user_id, refused_at) values (${id}, ${id}, now())`,
      ],
      isKept: byId("campus_guardian_refusals", id, "event_id"),
    }),
  },
};

/** A booking with its holder and night. */
function insertBooking(id: string, start: string) {
  return [
    insertUser(id),
    insertNight(id, start),
    sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code,
          ticket_price_pence, created_at, updated_at)
        values (${id}, ${id}, 'Me', 'me@site.example', 'UEL', ${id}, ${id}, ${id}, 500, now(), now())`,
  ];
}
