import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { csvTextOf, partsOf } from "#shared/lists/list-file.testing.ts";
import { penceOf } from "#shared/money/pence.ts";
import type { AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import type { Booking } from "./dashboard.api.ts";

interface Page {
  rows: Booking[];
  cursors: string[];
  before: string | null;
  after: string | null;
  total: number | null;
  found: number | null;
}

interface Put {
  name?: string;
  email?: string;
  code?: string;
  eventId?: string;
  createdAt?: Date;
  checkedIn?: boolean;
  phone?: string;
  needs?: string;
}

/** Bookings for tests, cancelled so that one account can have many, and the list of the back office. */
export function bookingsOf(site: Awaited<ReturnType<typeof startTestSite>>) {
  const ask = async (path: string, query: Record<string, string> = {}, who: AnyTestCaller = "admin") =>
    fetch(`${site.url}/api/admin/campus/bookings${path}?${new URLSearchParams(query)}`, {
      headers: await site.headersOf(who),
    });
  const exported = async (input: object, who: AnyTestCaller = "admin") =>
    fetch(`${site.url}/api/admin/campus/bookings/csv`, {
      method: "POST",
      headers: { ...(await site.headersOf(who)), "content-type": "application/json" },
      body: JSON.stringify(input),
    });
  return {
    ask,
    exported,
    page: async (query: Record<string, string> = {}) => (await (await ask("", query)).json()) as Page,
    csv: async (input: object) => csvTextOf(await exported(input)),
    parts: async (input: object) => partsOf(await exported(input)),

    async event(university = "UCL", kind = "night"): Promise<string> {
      const id = randomUUID();
      await site.database.rows(sql`insert into campus_events
        (id, kind, university, location, venue, event_date, event_time, end_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
        values (${id}, ${kind}, ${university}, 'Bloomsbury', 'The Old Refectory', '2026-03-14', '18:30', ${kind === "session" ? "20:00" : null}, 450, 900000, 500000, now(), now())`);
      return id;
    },

    async put({ eventId, phone, needs, ...given }: Put & { eventId: string }): Promise<string> {
      const id = randomUUID();
      const { name = "Nadia Okafor", email = "nadia.o@example.ac.uk", code = id, checkedIn = false } = given;
      const createdAt = (given.createdAt ?? new Date()).toISOString();
      await site.database.rows(sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university,
          idempotency_key, ticket_code, booking_status, ticket_price_pence, checked_in, checked_in_at, created_at, updated_at, cancelled_at)
        values (${id}, ${eventId}, ${name}, ${email}, 'UCL', ${randomUUID()}, ${code}, ${checkedIn ? "confirmed" : "cancelled"},
          ${penceOf(4.5)}, ${checkedIn}, ${checkedIn ? createdAt : null}, ${createdAt}, ${createdAt}, ${checkedIn ? null : createdAt})`);
      const sealed = (text: string | undefined) =>
        text === undefined ? null : site.secrets.seal("campus booking", text);
      if (phone !== undefined || needs !== undefined)
        await site.database.rows(sql`insert into campus_booking_sensitive_data (booking_id, phone_number, emergency_contact, access_needs)
          values (${id}, ${sealed(phone)}, ${sealed("Mum")}, ${sealed(needs)})`);
      return id;
    },

    /** Inserts `rows` bookings, newest first, a second apart. */
    /** In parts, because each statement has a time limit. */
    async putMany(eventId: string, rows: number): Promise<void> {
      const now = new Date().toISOString();
      for (let from = 1; from <= rows; from += 20_000)
        await site.database.rows(sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university,
            idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
          select ${eventId}, 'Student ' || n, 'student.' || n || '@example.ac.uk', 'UCL', gen_random_uuid(), 'UT-' || lpad(n::text, 8, '0'),
            450, ${now}::timestamptz - n * interval '1 second', now()
          from generate_series(${from}::int, ${Math.min(rows, from + 20_000 - 1)}::int) n`);
    },

    clear: async () => {
      for (const table of ["campus_ticket_bookings", "campus_events", "audit_log"])
        await site.database.rows(sql`delete from ${sql.identifier(table)}`);
    },
  };
}
