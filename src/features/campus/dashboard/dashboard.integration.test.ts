import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { weekStart } from "#features/campus/dashboard/dashboard.rules.ts";
import { LIST_ROWS } from "#shared/lists/list.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
let userId: string;
const eventId = randomUUID();
beforeAll(async () => {
  site = await startTestSite();
  for (const caller of ["user", "admin"] as const) await site.headersOf(caller);
  const [user] = await site.database.rows<{ id: string }>(
    sql`select id from users where email = 'user@site.example'`,
  );
  userId = user?.id ?? "";
});
afterAll(() => site.close());
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

async function askPhones(input: { eventId?: string; search?: string }): Promise<Response> {
  return fetch(`${site.url}/api/admin/campus/bookings/phones`, {
    method: "POST",
    headers: { ...(await site.headersOf("admin")), "content-type": "application/json" },
    body: JSON.stringify(input),
  });
}

async function phonesOf(input: Parameters<typeof askPhones>[0]) {
  const answer = await (await askPhones(input)).json();
  return answer as { unreadable: number; phones: [id: string, phone: string][] };
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

describe("the bookings", () => {
  test("are listed newest first, without sensitive data", async () => {
    const older = await put({ createdAt: new Date(Date.now() - DAY_MS), cancelled: true });
    const newer = await put({ phone: "+44 7700 900123" });
    const { body } = await ask("bookings");
    expect(body.total).toBe(2);
    expect(body.rows).toEqual([
      expect.objectContaining({ id: newer, bookingStatus: "confirmed" }),
      expect.objectContaining({ id: older, bookingStatus: "cancelled", ticketPrice: 4.5 }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/phone|900123|Mum|userId|idempotency/i);
  });

  test("are the newest 20,000; a search or an event finds older ones", async () => {
    const old = await put({ name: "Zoë O’Hara-Smith Łukasz", createdAt: new Date(2020, 0), cancelled: true });
    await site.database.rows(sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id,
        idempotency_key, ticket_code, booking_status, ticket_price_pence, created_at, updated_at, cancelled_at)
      select ${eventId}, 'S', 's@example.ac.uk', 'UCL', ${userId}, gen_random_uuid(), 'c' || n, 'cancelled', 450, now(), now(), now()
      from generate_series(1, ${LIST_ROWS}) n`);
    const { rows, total } = (await ask("bookings")).body as { rows: { id: string }[]; total: number };
    expect([rows.length, total]).toEqual([LIST_ROWS, LIST_ROWS + 1]);
    expect(rows.some(({ id }) => id === old)).toBe(false);
    for (const search of ["zoe ohara", "lukasz", "O'HARA SMITH", "Zoë O’Hara-Smith"])
      expect((await ask(`bookings?search=${encodeURIComponent(search)}`)).body, search).toMatchObject({
        rows: [{ id: old }],
        total: LIST_ROWS + 1,
      });
    expect((await ask(`bookings?search=zoe&eventId=${randomUUID()}`)).body.rows).toEqual([]);
    expect((await ask(`bookings?search=zoe&eventId=${eventId}`)).body.rows).toHaveLength(1);
    expect((await ask("bookings?search=100%25")).body.rows).toEqual([]);
  });

  test("are refused for a search that is too long", async () => {
    expect((await ask(`bookings?search=${"x".repeat(201)}`)).status).toBe(400);
  });
});

describe("an export's phone numbers", () => {
  const audited = () =>
    site.database.rows(sql`select event, user_id, actor.email as by, source is not null as sourced, detail
      from audit_log left join users actor on actor.id = actor_id where event = 'campus-phones-exported' order by audit_log.id`);
  const entry = (detail: object) => ({
    event: "campus-phones-exported",
    user_id: null,
    by: "admin@site.example",
    sourced: true,
    detail,
  });

  test("are those of the bookings that match; the audit log has event and number without the query", async () => {
    const zoe = await put({ name: "Zoë Pike", phone: "+44 7700 900001" });
    const tom = await put({ name: "Tom Pike", phone: "+44 7700 900002", cancelled: true });
    await put({ name: "Nadia Okafor", cancelled: true });
    const elsewhere = randomUUID();
    await site.database.rows(sql`insert into campus_events
      (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
      values (${elsewhere}, 'UEL', 'Docklands', 'Hall', '2026-03-14', '18:30', 0, 10, now(), now())`);

    const all = await phonesOf({});
    expect(new Map(all.phones)).toEqual(
      new Map([
        [zoe, "+44 7700 900001"],
        [tom, "+44 7700 900002"],
      ]),
    );
    expect(all.unreadable).toBe(0);
    expect(await phonesOf({ eventId, search: " ZOË " })).toEqual({
      unreadable: 0,
      phones: [[zoe, "+44 7700 900001"]],
    });
    expect(await phonesOf({ eventId: elsewhere })).toEqual({ phones: [], unreadable: 0 });
    expect(await audited()).toEqual([
      entry({ rows: 3 }),
      entry({ event: eventId, rows: 1 }),
      entry({ event: elsewhere, rows: 0 }),
    ]);
  });

  test("leave out one that was encrypted with another key, and count it", async () => {
    const readable = await put({ phone: "+44 7700 900001" });
    await put({ phone: "+44 7700 900002", cancelled: true });
    await site.database.rows(
      sql`update campus_booking_sensitive_data set phone_number = 'AAAA' where booking_id <> ${readable}`,
    );
    expect(await phonesOf({})).toEqual({
      unreadable: 1,
      phones: [[readable, "+44 7700 900001"]],
    });
  });

  test("are not sent when the audit log cannot be written", async () => {
    await put({ phone: "+44 7700 900001" });
    await site.database.rows(
      sql`alter table audit_log add constraint full_up check (event <> 'campus-phones-exported')`,
    );
    try {
      const response = await askPhones({});
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain("900001");
    } finally {
      await site.database.rows(sql`alter table audit_log drop constraint full_up`);
    }
  });

  test("are refused for a query that is too long", async () => {
    expect((await askPhones({ search: "x".repeat(201) })).status).toBe(400);
    expect(await audited()).toEqual([]);
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
