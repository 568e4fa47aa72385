import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { campusTicketBookingsData } from "#features/events/bookings/bookings.tables.ts";
import { DELETED_NAME } from "#features/events/tickets/tickets.rules.ts";
import { endPeriods } from "#shared/personal-data/test-rows.testing.ts";
import { londonDate } from "#shared/time/london.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

async function bookingOf(day: string) {
  const [event, id, email] = [randomUUID(), randomUUID(), `${randomUUID()}@site.example`];
  const { id: userId } = await insertUser(site.database.db, { email, passwordHash: "none" });
  await site.database.rows(sql`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity,
      current_attendees, created_at, updated_at)
    values (${event}, 'UCL', 'London', 'The Bar', ${day}, '18:30', 400, 9, 1, now(), now())`);
  await site.database.rows(sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university, course, user_id,
      idempotency_key, ticket_code, ticket_price_pence, checked_in, checked_in_at, created_at, updated_at)
    values (${id}, ${event}, 'Ada Lovelace', ${email}, 'Queen Mary', 'Maths', ${userId}, ${id}, ${`UT-${id.slice(0, 8)}`}, 400, true, now(), now(), now())`);
  return { id, event, email, userId };
}

/** When the retention period of the older bookings has ended. */
const removeNames = () =>
  endPeriods(site.database.db, campusTicketBookingsData, new Date("2025-03-02T12:00:00Z"));

const listed = async (event: string) => {
  const headers = await site.headersOf("admin");
  const answer = await fetch(`${site.url}/api/admin/campus/bookings?eventId=${event}`, { headers });
  return ((await answer.json()) as { rows: Record<string, unknown>[] }).rows;
};

test("a booking loses whose it was, and counts on, also after its account is deleted; a later night keeps its names", async () => {
  const old = await bookingOf("2025-03-01");
  const recent = await bookingOf(londonDate(new Date()));
  await removeNames();
  const [row] = await listed(old.event);
  expect(row).toMatchObject({ studentName: DELETED_NAME, studentEmail: "", checkedIn: true, ticketPrice: 4 });
  expect(JSON.stringify(row)).not.toMatch(/Ada|Queen Mary|Maths|UT-/);
  expect(JSON.stringify(row)).not.toContain(old.userId);
  expect(await listed(recent.event)).toMatchObject([{ studentName: "Ada Lovelace" }]);

  await site.database.rows(sql`delete from users where id = ${old.userId}`);
  expect(await listed(old.event)).toHaveLength(1);
  const [event] = await site.database.rows(
    sql`select current_attendees from campus_events where id = ${old.event}`,
  );
  expect(event).toEqual({ current_attendees: 1 });
});

test("details of a nameless booking are empty, and nobody can cancel it", async () => {
  const { id } = await bookingOf("2025-03-01");
  await removeNames();
  const headers = await site.headersOf("admin");
  const details = await fetch(`${site.url}/api/admin/campus/bookings/${id}/details`, { headers });
  expect(details.status).toBe(200);
  const cancelled = await site.send(headers, "POST", `/admin/campus/bookings/${id}/cancel`, {
    message: "Sorry",
  });
  expect(cancelled.status).toBe(404);
});
