import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { weekStart } from "#features/campus/dashboard/dashboard.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { startTestSite } from "#src/testing/site.ts";

const eventId = randomUUID();
const site = await startTestSite();
for (const caller of ["user", "admin"] as const) await site.headersOf(caller);
const [user] = await site.database.rows<{ id: string }>(
  sql`select id from users where email = 'user@site.example'`,
);
const userId = user?.id ?? "";
beforeEach(async () => {
  await site.database.rows(sql`insert into campus_events
    (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
    values (${eventId}, 'UCL', 'Bloomsbury', 'The Old Refectory', '2026-03-14', '18:30', 450, 100, 50, now(), now())`);
});
afterEach(async () => {
  for (const table of ["campus_ticket_bookings", "campus_events", "audit_log"])
    await site.database.rows(sql`delete from ${sql.identifier(table)}`);
});

async function ask(path: string) {
  const response = await fetch(`${site.url}/api/admin/campus/${path}`, {
    headers: await site.headersOf("admin"),
  });
  return { status: response.status, body: await response.json() };
}

interface Put {
  name?: string;
  createdAt?: Date;
  updatedAt?: Date;
  price?: number;
  cancelled?: boolean;
  checkedIn?: boolean;
  phone?: string;
}

/** An account can have many cancelled bookings of an event and one confirmed. */
async function put({
  name = "Nadia Okafor",
  createdAt = new Date(),
  updatedAt = createdAt,
  price = 4.5,
  cancelled = false,
  checkedIn = false,
  phone,
}: Put = {}): Promise<string> {
  const id = randomUUID();
  await site.database.rows(sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university, user_id,
      idempotency_key, ticket_code, booking_status, ticket_price_pence, checked_in, checked_in_at, created_at, updated_at, cancelled_at)
    values (${id}, ${eventId}, ${name}, 'nadia.o@example.ac.uk', 'UCL', ${userId}, ${randomUUID()}, ${id}, ${cancelled ? "cancelled" : "confirmed"},
      ${penceOf(price)}, ${checkedIn}, ${checkedIn ? createdAt.toISOString() : null}, ${createdAt.toISOString()}, ${updatedAt.toISOString()},
      ${cancelled ? createdAt.toISOString() : null})`);
  if (phone !== undefined)
    await site.database.rows(sql`insert into campus_booking_sensitive_data (booking_id, phone_number, emergency_contact)
      values (${id}, ${site.secrets.seal("campus booking", phone)}, ${site.secrets.seal("campus booking", "Mum")})`);
  return id;
}

describe("the four totals", () => {
  test("are zero without bookings", async () => {
    const { body } = await ask("stats");
    expect(body).toEqual({
      totalEvents: 1,
      totalBookings: 0,
      bookingsSinceMonday: 0,
      totalRevenue: 0,
      checkedIn: 0,
    });
  });

  test("sum the booked prices, leave out cancelled bookings, and count the week from Monday", async () => {
    const monday = weekStart(new Date());
    await put({ createdAt: monday, price: 4.5, checkedIn: true });
    await put({ createdAt: new Date(), price: 100, cancelled: true });
    expect((await ask("stats")).body).toMatchObject({
      totalBookings: 1,
      bookingsSinceMonday: 1,
      totalRevenue: 4.5,
      checkedIn: 1,
    });
    await site.database.rows(
      sql`update campus_ticket_bookings set created_at = ${new Date(monday.getTime() - 1).toISOString()}`,
    );
    expect((await ask("stats")).body).toMatchObject({ totalBookings: 1, bookingsSinceMonday: 0 });
    await site.database.rows(sql`update campus_events set ticket_price_pence = 900`);
    expect((await ask("stats")).body.totalRevenue).toBe(4.5);
  });
});

describe("a booking's sensitive data", () => {
  test("is decrypted for an admin, and the audit log has who read it", async () => {
    const id = await put({ phone: "+44 7700 900123" });
    expect(await ask(`bookings/${id}/details`)).toEqual({
      status: 200,
      body: {
        phone: "+44 7700 900123",
        emergencyContact: "Mum",
        dietaryRequirements: null,
        accessNeeds: null,
        ageBand: null,
        guardian: null,
        places: 1,
      },
    });
    const events = await site.database.rows(sql`select event, owner.email as of, actor.email as by, detail
      from audit_log left join users owner on owner.id = user_id left join users actor on actor.id = actor_id
      where event like 'campus-%'`);
    expect(events).toEqual([
      {
        event: "campus-details-read",
        of: "user@site.example",
        by: "admin@site.example",
        detail: { booking: id },
      },
    ]);
  });

  test("is empty without any, and not found after the booking is deleted", async () => {
    const id = await put();
    expect((await ask(`bookings/${id}/details`)).body).toEqual({
      phone: null,
      emergencyContact: null,
      dietaryRequirements: null,
      accessNeeds: null,
      ageBand: null,
      guardian: null,
      places: 1,
    });
    const gone = await ask(`bookings/${randomUUID()}/details`);
    expect(gone).toMatchObject({ status: 404, body: { message: "This booking is gone." } });
  });
});
