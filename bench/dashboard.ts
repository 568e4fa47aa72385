import postgres from "postgres";
import { readSecretKey } from "#shared/secrets/secret-key.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import type { Figure } from "./figures.ts";
import { benchLongList } from "./long-list.ts";

const BOOKINGS = 100_000;

/** The dashboard of campus bookings. */
export function benchDashboard(): Promise<Figure[]> {
  return benchLongList({
    ...{ name: "dashboard", rows: BOOKINGS, noun: "bookings", fill },
    ...{ path: "/campus-admin", answers: "/campus/bookings", thenShown: "Bookings by event" },
    typed: ["n", "na", "nad", "nadi", "nadia", "nadia ", "nadia o", "UT-", "UT-7", "ut7k", "s99", "zzz"],
    csvNote: "phone numbers read from the server and decrypted; bar 2000",
  });
}

async function fill({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  const secrets = secretsFrom(readSecretKey(undefined, dataDir));
  const sql = postgres(url, { max: 1 });
  const events = await sql`insert into campus_events
      (university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
    select (array['UCL', 'UEL', 'Goldsmiths', 'King’s'])[n], 'London', 'The Hall', date '2026-03-01' + n * 7, '18:30', 4.5, 100000, now(), now()
    from generate_series(1, 4) n returning id`;
  await sql`insert into users (email, password_hash)
    select 's' || n || '@example.ac.uk', 'x' from generate_series(1, ${BOOKINGS}::int) n`;
  await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, course, year_of_study, user_id,
      idempotency_key, ticket_code, ticket_price, created_at, updated_at)
    select (${events.map(({ id }) => id)}::uuid[])[1 + n % 4],
      (array['Nadia', 'Tom', 'Samira', 'Jerome', 'Efua', 'Lewis', 'Maya'])[1 + n % 7] || ' ' || (array['Okafor', 'Alderwick', 'Dhalla', 'Pike'])[1 + n % 4] || ' ' || n,
      email, 'UCL', 'Fine Art', 1 + n % 5, id, gen_random_uuid(),
      'UT-' || substr(code, 1, 4) || '-' || substr(code, 5, 4),
      4.5, now() - n * interval '20 seconds', now() - interval '1 day'
    from (select id, email, row_number() over () as n from users where email like 's%@example.ac.uk') students,
      lateral (select lpad(upper(to_hex((n * 2654435761) % 4294967296)), 8, '0') as code) codes`;
  // One ciphertext for all rows: only reading is measured.
  await sql`insert into campus_booking_sensitive_data (booking_id, phone_number)
    select id, ${secrets.seal("campus booking", "+44 7700 900123")} from campus_ticket_bookings`;
  await sql`update campus_events event set current_attendees =
    (select count(*) from campus_ticket_bookings booking where booking.event_id = event.id)`;
  await sql`analyze`;
  await sql.end();
}
