import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountKinds } from "#features/events/kinds/kinds.rules.ts";
import { PAGE_ROWS } from "#shared/lists/list.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { bookingsOf } from "./bookings.testing.ts";

let eventId: string;
const site = await startTestSite();
const bookings = bookingsOf(site);
beforeEach(async () => {
  await bookings.clear();
  eventId = await bookings.event();
});

/** The names of all rows, page by page. */
async function walk(
  query: Record<string, string>,
  next: "after" | "before",
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const names: string[] = [];
  for (let place: Record<string, string> = query, page = 0; ; page++) {
    const { rows, before, after } = await bookings.page(place);
    const found = rows.map(({ studentName }) => studentName);
    if (next === "after") names.push(...found);
    else names.unshift(...found);
    const cursor = next === "after" ? after : before;
    if (!cursor) return names;
    const { from: _from, ...rest } = query;
    place = { ...rest, [next]: cursor };
    await between(page);
  }
}

const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Student ${from + index}`);

describe("the pages of the list", () => {
  test("begin with the newest, without sensitive data", async () => {
    const older = await bookings.put({ eventId, createdAt: new Date(Date.now() - DAY_MS) });
    const newer = await bookings.put({ eventId, phone: "+44 7700 900123" });
    const page = await bookings.page();
    expect(page).toMatchObject({
      rows: [{ id: newer }, { id: older, bookingStatus: "cancelled", ticketPrice: 4.5 }],
      before: null,
      after: null,
      total: 2,
      found: 2,
    });
    expect(JSON.stringify(page.rows)).not.toMatch(/phone|900123|Mum|userId|idempotency|search/i);
  });

  test("lose and double none while rows come and go", async () => {
    await bookings.putMany(eventId, 500);
    const names = await walk({}, "after", async (page) => {
      await bookings.put({ eventId, name: `Late ${page}` });
      // One row that was read, and one that was not.
      for (const gone of [PAGE_ROWS * page + 1, 470 + page])
        await site.database.rows(
          sql`delete from campus_ticket_bookings where student_name = ${`Student ${gone}`}`,
        );
    });
    expect(names).toEqual(named(1, 500).filter((name) => !/^Student 47[0-8]$/.test(name)));
  });

  test("of equal times are complete, too", async () => {
    await bookings.putMany(eventId, 250);
    await site.database.rows(sql`update campus_ticket_bookings set created_at = '2026-03-01'`);
    expect(new Set(await walk({}, "after"))).toEqual(new Set(named(1, 250)));
    expect(await walk({ from: "end" }, "before")).toEqual(await walk({}, "after"));
  });

  test("past rows that are gone are the nearest ones", async () => {
    await bookings.putMany(eventId, 120);
    const second = await bookings.page({ after: (await bookings.page()).after ?? "" });
    await site.database.rows(sql`delete from campus_ticket_bookings where ticket_code > 'UT-00000100'`);
    expect((await bookings.page({ after: second.after ?? "" })).rows.at(-1)?.studentName).toBe("Student 100");
    await site.database.rows(sql`delete from campus_ticket_bookings where ticket_code < 'UT-00000051'`);
    expect((await bookings.page({ before: second.before ?? "" })).rows[0]?.studentName).toBe("Student 51");
  });

  test.each(["student", "-student", "status", "booked"])(
    "have the ids of rows as cursors, by %s",
    async (sort) => {
      await bookings.putMany(eventId, 250);
      const { rows, cursors, after } = await bookings.page({ sort });
      expect(cursors).toEqual(rows.map(({ id }) => id));
      expect(after).toBe(rows.at(-1)?.id);
      // The position of a row that the search no longer finds still works.
      const next = await bookings.page({ sort, after: after ?? "", search: "student 7" });
      expect(next.rows.every(({ studentName }) => studentName.startsWith("Student 7"))).toBe(true);
    },
  );

  test("begin again after a row that is gone, at one of another list, and for a cursor of an earlier version", async () => {
    await bookings.putMany(eventId, 250);
    const { after } = await bookings.page();
    await site.database.rows(sql`delete from campus_ticket_bookings where id = ${after}`);
    const ofSession = await bookings.put({ eventId: await bookings.event("UCL", "session") });
    const old = Buffer.from(`["student 1","${crypto.randomUUID()}"]`).toString("base64url");
    for (const cursor of [after ?? "", ofSession, old, "none", ""])
      for (const way of ["after", "before"]) {
        const page = await bookings.page({ [way]: cursor });
        expect(page.rows[0]?.studentName, `${way} ${cursor}`).toBe("Student 1");
        expect(page.before).toBeNull();
      }
  });

  test.each(["student", "status", "booked"])("sort by %s", async (sort) => {
    await bookings.putMany(eventId, 150);
    await site.database.rows(
      sql`update campus_ticket_bookings set event_id = ${await bookings.event("Zed")} where ticket_code > 'UT-00000075'`,
    );
    const up = await walk({ sort }, "after");
    expect(new Set(up).size).toBe(up.length);
    expect(await walk({ sort: `-${sort}` }, "after")).toEqual(up.toReversed());
    expect(await walk({ sort, from: "end" }, "before")).toEqual(up);
  });

  test.each([
    { sort: "student_name" },
    { sort: "--student" },
    { search: "x".repeat(201) },
    { from: "middle" },
  ])("are refused for %j", async (query) => {
    expect((await bookings.ask("", query)).status).toBe(400);
  });

  test("of sessions are for those who run these", async () => {
    expect((await bookings.ask("", { kind: "session" }, "door-lead")).status).toBe(403);
    expect((await bookings.ask("", { kind: "session" }, "labs-lead")).status).toBe(200);
    expect((await bookings.ask("", {}, "labs-lead")).status).toBe(403);
  });
});

describe("a search of the list", () => {
  test.each([
    ["", ["91MX", "2A0B"]],
    ["zoë", ["91MX"]],
    ["ZOË O’HARA", ["91MX"]],
    ["t.alder", ["2A0B"]],
    ["ut-7k4q-9", ["91MX"]],
    ["ut7k4q", ["91MX", "2A0B"]],
    ["7K4Q91MX", ["91MX"]],
    ["  ut 7k4q 91mx ", ["91MX"]],
    ["7k4q–2a", ["2A0B"]],
    ["harasmith", ["91MX"]],
    ["Zoe\u0308  o'hara", ["91MX"]],
    ["ucl", []],
    // No match spans two fields.
    ["smith nadia", []],
    ["(", []],
    ["%", []],
    ["_", []],
    ["\\", []],
    ["\0zoe", ["91MX"]],
  ])("for “%s” looks at name, address and code", async (search, found) => {
    await bookings.put({ eventId, name: "Zoë O’Hara-Smith", code: "UT-7K4Q-91MX" });
    await bookings.put({
      eventId,
      email: "T.Alderwick@Example.ac.uk",
      code: "UT-7K4Q-2A0B",
      createdAt: new Date(2026, 0),
    });
    const page = await bookings.page({ search });
    expect(page.rows.map(({ ticketCode }) => ticketCode.slice(-4))).toEqual(found);
    expect([page.found, page.total]).toEqual([found.length, 2]);
  });
});

describe("the filter of access needs", () => {
  test("finds the bookings of an event that have needs and are not cancelled, without the needs", async () => {
    const told = { eventId, checkedIn: true, needs: "A ramp" };
    const ada = await bookings.put({ ...told, name: "Ada Ramp" });
    await bookings.put({ ...told, eventId: await bookings.event("UEL") });
    await bookings.put({ eventId, needs: "Cancelled" });
    await bookings.put({ eventId, checkedIn: true, phone: "+44 7700 900123" });
    const page = await bookings.page({ eventId, needs: "yes" });
    expect(page).toMatchObject({ rows: [{ id: ada }], found: 1 });
    expect(JSON.stringify(page.rows)).not.toMatch(/ramp"|needs/);
    expect((await bookings.page({ needs: "yes", part: "counts" })).found).toBe(2);
    expect((await bookings.csv({ eventId, needs: "yes" })).match(/Ada Ramp|Nadia/g)).toEqual(["Ada Ramp"]);
    expect((await bookings.ask("", { needs: "no" })).status).toBe(400);
  });
});

describe("the figures of the list", () => {
  test("are confirmed bookings of each day in London, of all events or one, and the places that wait for a lead", async () => {
    const summer = { eventId, checkedIn: true, createdAt: new Date("2026-06-30T23:30:00Z") };
    await bookings.put(summer);
    await bookings.put({ ...summer, createdAt: new Date("2026-06-30T22:30:00Z") });
    await bookings.put({ ...summer, eventId: await bookings.event("UEL") });
    await bookings.put({ eventId });
    await site.database.rows(sql`insert into campus_ticket_bookings (event_id, student_name, student_email,
        idempotency_key, ticket_code, ticket_price_pence, held_until, guardian_refused_at, created_at, updated_at)
      values (${eventId}, 'S', 's@example.ac.uk', gen_random_uuid(), 'w', 450, now(), now(), '2026-07-02T10:00Z', now())`);
    const figures = async (query = {}) => (await bookings.ask("/figures", query)).json();
    expect(await figures()).toEqual({
      days: [
        { day: "2026-06-30", bookings: 1 },
        { day: "2026-07-01", bookings: 2 },
        { day: "2026-07-02", bookings: 1 },
      ],
      deciding: 1,
    });
    expect((await figures({ eventId })).days[1]).toEqual({ day: "2026-07-01", bookings: 1 });
    expect((await bookings.ask("/figures", {}, "labs-lead")).status).toBe(403);
  });
});

describe("the CSV file of the list", () => {
  const audited = () =>
    site.database.rows(sql`select event, user_id, actor.email as by, source is not null as sourced, detail
      from audit_log left join users actor on actor.id = actor_id where event = 'list-exported' order by audit_log.id`);
  const entry = (detail: object) => ({
    event: "list-exported",
    user_id: null,
    by: "admin@site.example",
    sourced: true,
    detail: { list: "campus.dashboard.bookings.list", ...detail },
  });

  test("has the columns of the documents, phone numbers in full and inert formulas", async () => {
    await bookings.put({
      eventId,
      name: "=HYPERLINK(1)",
      email: "zoe@example.ac.uk",
      code: "UT-7K4Q-91MX",
      phone: "+447700900123",
      checkedIn: true,
      createdAt: new Date("2026-07-12T08:14:30Z"),
    });
    const [{ text = "" } = {}] = await bookings.parts({});
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(await bookings.csv({})).toBe(
      "Event,Name,Email,University,Course,Year,Phone,Ticket Code,Status,Checked In,Booking Date,Added By Staff\r\n" +
        '"UCL, 14 Mar 2026",\'=HYPERLINK(1),zoe@example.ac.uk,UCL,,,+44 7700 900123,UT-7K4Q-91MX,confirmed,Yes,2026-07-12 09:14,No\r\n',
    );
  });

  test("has the rows that match; the audit log has event and number without the query", async () => {
    await bookings.put({ eventId, name: "Zoë Pike", phone: "+44 7700 900001" });
    await bookings.put({ eventId, name: "Tom Pike", phone: "+44 7700 900002" });
    const elsewhere = await bookings.event("UEL");
    expect((await bookings.csv({})).split("\r\n")).toHaveLength(4);
    expect(await bookings.csv({ eventId, search: " ZOË " })).toMatch(
      /^Event,.*\r\n[^\r]*Zoë Pike[^\r]*900001[^\r]*\r\n$/,
    );
    expect((await bookings.csv({ eventId: elsewhere })).split("\r\n")).toHaveLength(2);
    expect(await audited()).toEqual([
      entry({ rows: 2 }),
      entry({ event: eventId, rows: 1 }),
      entry({ event: elsewhere, rows: 0 }),
    ]);
  });

  test("is of each kind that an account books, also where a search matches none", async () => {
    for (const kind of accountKinds)
      expect(await bookings.csv({ kind, search: "𐦩𖨑🡅𞡟ൡ𘢒" })).toMatch(/^.?Event,Name,.*\r\n$/);
    expect((await bookings.exported({ kind: "signal" })).status).toBe(400);
    expect((await bookings.exported({ kind: "week" })).status).toBe(400);
  });

  test("leaves out a number that was encrypted with another key, and counts it", async () => {
    await bookings.put({ eventId, phone: "+44 7700 900001" });
    const damaged = await bookings.put({ eventId, phone: "+44 7700 900002" });
    await site.database.rows(
      sql`update campus_booking_sensitive_data set phone_number = 'AAAA' where booking_id = ${damaged}`,
    );
    const parts = await bookings.parts({});
    expect(parts.at(-1)?.unreadable).toBe(1);
    expect(parts.map(({ text }) => text).join("")).toContain("900001");
  });

  test("is not sent when the audit log cannot be written", async () => {
    await bookings.put({ eventId, phone: "+44 7700 900001" });
    await site.database.rows(
      sql`alter table audit_log add constraint full_up check (event <> 'list-exported')`,
    );
    try {
      const response = await bookings.exported({});
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain("900001");
    } finally {
      await site.database.rows(sql`alter table audit_log drop constraint full_up`);
    }
  });

  test("is for those who run nights, with fresh proof", async () => {
    expect((await bookings.exported({}, "labs-lead")).status).toBe(403);
    expect((await bookings.exported({ kind: "session" }, "door-lead")).status).toBe(403);
    expect((await bookings.exported({ search: "x".repeat(201) })).status).toBe(400);
    await site.headersOf("admin");
    await site.database.rows(sql`update sessions set amr = (
      select jsonb_agg(jsonb_set(way, '{timestamp}', '1')) from jsonb_array_elements(amr) way)`);
    expect(await (await bookings.exported({})).json()).toMatchObject({ code: "FRESH_PROOF_NEEDED" });
    expect(await audited()).toEqual([]);
  });
});
