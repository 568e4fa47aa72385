import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { grantRole, insertUser } from "#features/auth/account/accounts.queries.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { startTestSite } from "#src/testing/site.ts";
import { ACCOUNTS, emailOf, idOf, password, rowsOf, startBackend } from "./backend.testing.ts";
import { openDatabaseSource } from "./database-source.server.ts";
import { importFrom, openToVisitors } from "./import-backend.testing.ts";

const site = await startTestSite({ settings: { DEMO: "off" } });
const backend = await startBackend();

const result = await importFrom(await openDatabaseSource(backend.url), site, backend.files);
await openToVisitors(site);

const reportOf = (table: string) => {
  const found = result.run.tables.find((each) => each.table === table);
  if (!found) throw new Error(`The report lacks ${table}`);
  return found;
};

interface Held {
  table: string;
  reason: string;
  row: { id?: string };
}

const heldRows = (): Held[] =>
  readFileSync(join(result.results, "rejected.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("the report accounts for every row of every table", async () => {
  expect(result.run.tables).toHaveLength(18);
  for (const { table, read, imported, held } of result.run.tables) {
    const [counted] = await rowsOf<{ count: number }>(
      backend.url,
      `select count(*)::int as count from ${table}`,
    );
    const kept = Object.values(held).reduce((sum, count) => sum + count, 0);
    expect([table, read, imported + kept]).toEqual([table, counted?.count, counted?.count]);
  }
  expect(result.run.unknown.toSorted()).toEqual(["auth.users.favourite_colour", "newsletter_drafts"]);
  expect(heldRows()).toHaveLength(
    result.run.tables.reduce((sum, { read, imported }) => sum + read - imported, 0),
  );
});

test.each<[string, Record<string, number>]>([
  [
    "auth.users",
    {
      "another account has this address and gets its bookings": 1,
      "no email address in email": 1,
      "deleted on the old site": 1,
    },
  ],
  [
    "user_roles",
    {
      "its role is “moderator”": 1,
      "its role is empty": 1,
      "its account was rejected or is missing": 1,
    },
  ],
  ["auth.mfa_factors", { "its factor_type is “webauthn”": 1 }],
  ["campus_events", { "no event_date": 1 }],
  [
    "campus_ticket_bookings",
    {
      "its row in campus_events was rejected or is missing": 2,
      "no email address in student_email": 1,
      "another ticket has the same code": 2,
      "its booking_status is “pending”": 1,
      "its booking_status is “waitlist”": 1,
      "its booking_status is “no_show”": 1,
      "its booking_status is empty": 1,
      "its booking_status is “checked_in”": 1,
      "its booking_status is “constructor”": 1,
    },
  ],
  [
    "campus_booking_sensitive_data",
    {
      "its row in campus_ticket_bookings was rejected or is missing": 2,
      "its booking already has one": 1,
    },
  ],
  [
    "alert_subscriptions",
    { "the same address has unsubscribed in another row": 1, "another row has the same address": 1 },
  ],
  ["northside_ed_registrations", { "an age that is not 16 to 19": 1 }],
  ["lab_sessions", { "no mentor_id": 1 }],
  ["mentor_contact_requests", { "its row in lab_mentors was rejected or is missing": 1 }],
  ["academic_calendar_events", { "no title": 1 }],
  [
    "tracks",
    {
      "its file is not in the folder": 1,
      "no address of a file": 1,
      "its file is refused (unknown)": 1,
    },
  ],
  ["culture_videos", { "its file is not in the folder": 1 }],
])("rows of %s that cannot be imported are rejected, with the reason", (table, held) => {
  expect(reportOf(table).held).toEqual(held);
});

const signIn = (email: string, typed: string) =>
  fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: typed }),
  });

describe("accounts", () => {
  test("sign in with the password that they had, and the hash becomes the site's own", async () => {
    expect(reportOf("auth.users").imported).toBe(ACCOUNTS + 16);
    for (const account of [2, 3, 77]) {
      expect((await signIn(emailOf(account), "another password")).status).toBe(400);
      expect((await signIn(emailOf(account), password)).status).toBe(200);
      const [user] = await site.database.rows<{ hash: string }>(
        sql`select password_hash as hash from users where id = ${idOf(1, account)}`,
      );
      expect(user?.hash).toMatch(/^\$argon2id\$/);
      expect((await signIn(emailOf(account), password)).status).toBe(200);
    }
  });

  test.each(Array.from({ length: 12 }, (_, index) => index + 1))("with the hash of kind %i", async (kind) => {
    const email = `hash${kind}@example.org`;
    for (const wrong of ["", "another password", "nobody's password", "x"])
      expect((await signIn(email, wrong)).status).toBe(400);
    // bcrypt's $2a$, $2b$ and $2y$ of cost 4, and of cost 10.
    expect((await signIn(email, password)).status).toBe(kind <= 4 ? 200 : 400);
  });

  test("that need a new password are counted and listed", () => {
    expect(result.run.withoutPassword).toBe(8);
    const listed = readFileSync(join(result.results, "accounts-without-password.txt"), "utf8");
    expect(listed.split("\n")).toEqual([5, 6, 7, 8, 9, 10, 11, 12].map((kind) => `hash${kind}@example.org`));
  });

  test.each([
    ["banned1@example.org", "user_banned"],
    ["banned2@example.org", "user_banned"],
    ["phone@example.org", "email_not_confirmed"],
    ["typed@example.org", "email_not_confirmed"],
  ])("%s is refused: %s", async (email, code) => {
    expect(await (await signIn(email, password)).json()).toMatchObject({ error_code: code });
  });

  test("the security log names each role that the import gave", async () => {
    const granted = await site.database.rows(
      sql`select 1 from audit_log where event = 'role-granted' and detail->>'by' = 'import'`,
    );
    expect(granted).toHaveLength(4);
  });
});

const eventOf = async (number: number) => {
  const [event] = await site.database.rows(
    sql`select status, status_when_open as "whenOpen", max_capacity as max, current_attendees as taken
        from campus_events where id = ${idOf(3, number)}`,
  );
  return event;
};

describe("events", () => {
  test.each([
    ["called off there", 13, { status: "called_off", whenOpen: null, max: 50, taken: 0 }],
    ["of an unknown status, closed", 14, { status: "sold_out", whenOpen: null, max: 50, taken: 0 }],
    ["without a status, closed", 15, { status: "sold_out", whenOpen: null, max: 50, taken: 0 }],
    [
      "sold out, open again once a place is free",
      16,
      { status: "sold_out", whenOpen: "tickets_live", max: 2, taken: 2 },
    ],
    ["sold out with free places, closed", 17, { status: "sold_out", whenOpen: null, max: 50, taken: 1 }],
    ["full and of an unknown status, closed", 18, { status: "sold_out", whenOpen: null, max: 1, taken: 1 }],
    [
      "with more bookings than places",
      12,
      { status: "sold_out", whenOpen: "tickets_live", max: 6, taken: 6 },
    ],
    ["without a number of places", 21, { status: "sold_out", whenOpen: "tickets_live", max: 1, taken: 1 }],
  ])("%s", async (_, number, expected) => {
    expect(await eventOf(number)).toEqual(expected);
  });

  test("the report counts unknown statuses by value", () => {
    expect(reportOf("campus_events").replaced).toMatchObject({
      "status: “postponed”: closed": 2,
      "status: empty: closed": 1,
    });
    expect(result.run.enlarged).toBe(2);
  });

  test("every count is that of the bookings", async () => {
    const wrong = await site.database.rows(sql`
      select id from campus_events e where current_attendees <>
        (select coalesce(sum(places), 0) from campus_ticket_bookings where event_id = e.id and booking_status = 'confirmed')`);
    expect(wrong).toEqual([]);
  });

  test("Signal events without a clear flag are off, and closing times stay", async () => {
    const events = await site.database.rows(
      sql`select right(id::text, 1) as n, is_active as on, registration_closes_at is not null as closes
          from campus_events where kind = 'signal' order by id`,
    );
    expect(events).toEqual([
      { n: "1", on: true, closes: true },
      { n: "2", on: false, closes: false },
      { n: "3", on: false, closes: false },
      { n: "4", on: true, closes: false },
      { n: "5", on: true, closes: true },
    ]);
  });

  test("a session has its mentor, and the London day of a moment", async () => {
    const sessions = await site.database.rows(
      sql`select university as title, event_date::text as day, end_time as "end", mentor_id as mentor, status
          from campus_events join lab_sessions using (id) order by id`,
    );
    const mentor = idOf(10, 1);
    expect(sessions).toEqual([
      { title: "Mix night", day: "2030-01-08", end: "20:00", mentor, status: "upcoming" },
      { title: "Backwards", day: "2030-01-09", end: "23:59", mentor, status: "upcoming" },
      { title: "Late in July", day: "2030-07-11", end: "20:00", mentor, status: "sold_out" },
    ]);
    const mentors = await site.database.rows(
      sql`select name, is_active as on from lab_mentors order by name`,
    );
    expect(mentors).toEqual([
      { name: "Mo", on: true },
      { name: "Ny", on: false },
      { name: "Oz", on: false },
    ]);
  });
});

const bookingsWhere = (where: ReturnType<typeof sql>) =>
  site.database.rows(
    sql`select student_name as name, user_id as "user", booking_status as status, cancelled_reason as why,
        address_proven_at is not null as proven from campus_ticket_bookings where ${where} order by id`,
  );

describe("bookings", () => {
  test("of a refunded or cancelled ticket, and of an event that was called off, are cancelled", async () => {
    expect(await bookingsWhere(sql`booking_status = 'cancelled'`)).toEqual([
      { name: "Cancelled", user: idOf(1, 3), status: "cancelled", why: null, proven: false },
      { name: "Guest 1", user: null, status: "cancelled", why: "event_called_off", proven: true },
      { name: "Status 1", user: null, status: "cancelled", why: null, proven: true },
      { name: "Status 2", user: null, status: "cancelled", why: null, proven: true },
    ]);
  });

  test("of an account without a confirmed address, and a second one of an account, stay without the account", async () => {
    const where = sql`id in (${idOf(5, 2)}, ${idOf(5, 7)}, ${idOf(5, 71)})`;
    expect(await bookingsWhere(where)).toEqual([
      { name: "By address", user: idOf(1, 2), status: "confirmed", why: null, proven: false },
      { name: "For a friend", user: null, status: "confirmed", why: null, proven: true },
      { name: "Typed", user: null, status: "confirmed", why: null, proven: true },
    ]);
  });

  test("have texts of one line that fit the form", async () => {
    const [booking] = await site.database.rows(
      sql`select student_name as name, length(course) as length from campus_ticket_bookings where id = ${idOf(5, 70)}`,
    );
    expect(booking).toEqual({ name: "Two lines", length: 150 });
    expect(reportOf("campus_ticket_bookings").replaced).toMatchObject({ "course: cut to 150 characters": 1 });
  });

  test("of guests have a proven address; a second sign-up of an address is a second code of the first", async () => {
    const shown = await site.database.rows(
      sql`select code from signal_shown_codes where booking_id = ${idOf(7, 1)}`,
    );
    expect(shown).toHaveLength(2);
    const unproven = await site.database.rows(
      sql`select 1 from campus_ticket_bookings where is_guest and address_proven_at is null`,
    );
    expect(unproven).toEqual([]);
  });
});

test("a subscription is on only where every row of its address says so", async () => {
  const subscriptions = await site.database.rows(
    sql`select full_name as name, email, is_active as on from alert_subscriptions order by email`,
  );
  expect(subscriptions).toEqual([
    { name: "Ann", email: "ann@example.org", on: true },
    { name: "Bob", email: "bob@example.org", on: false },
    { name: "Fay", email: "fay@example.org", on: false },
    { name: "Gil", email: "gil@example.org", on: false },
    { name: "Hal", email: "hal@example.org", on: false },
    { name: "Ivy", email: "ivy@example.org", on: false },
    { name: "–", email: "noname@example.org", on: true },
  ]);
});

test("the funding page has the words and amounts that it had, without a bad line", async () => {
  expect(await (await fetch(`${site.url}/api/funding`)).json()).toMatchObject({
    title: "Fund us",
    currentRaised: 15_480.5,
    supporterCount: 312,
    fundingBreakdown: JSON.stringify([
      { area: "Stage", cost: 9400.5, impact: "A rig" },
      { area: "Fees", cost: 7500, impact: "" },
    ]),
  });
});

test("files are those of the source, inspected as uploads are", async () => {
  const [track] = await site.database.rows<{ audio: string; cover: string; duration: number }>(
    sql`select audio_url as audio, cover_image_url as cover, duration from tracks where id = ${idOf(15, 1)}`,
  );
  expect(track?.duration).toBeGreaterThan(5);
  for (const url of [track?.audio, track?.cover]) expect((await fetch(site.url + url)).status).toBe(200);
  expect(reportOf("tracks").replaced).toMatchObject({ "cover_image_url: its file is not in the folder": 1 });
});

test("the door admits codes as they were printed, and refuses those of bookings that do not count", async () => {
  const printed = await rowsOf<{ event: string; code: string; used: boolean; id: string }>(
    backend.url,
    `select id, event_id as event, ticket_code as code, coalesce(checked_in, false) as used from campus_ticket_bookings
     where event_id::text not like '%999'
     union all select id, event_id, invitation_code, used_at is not null from signal_invitations`,
  );
  const held = new Set(heldRows().map(({ row }) => row.id));
  const cancelled = await site.database.rows<{ id: string }>(
    sql`select id from campus_ticket_bookings where booking_status = 'cancelled'`,
  );
  const isCancelled = new Set(cancelled.map(({ id }) => id));
  const headers = { ...(await site.headersOf("admin")), "content-type": "application/json" };
  const wrong: string[] = [];
  for (const event of new Set(printed.map((each) => each.event))) {
    const codes = printed.filter((each) => each.event === event);
    for (let from = 0; from < codes.length; from += 200) {
      const part = codes.slice(from, from + 200);
      const scans = part.map(({ code }) => ({ scanId: randomUUID(), code, at: new Date() }));
      const response = await fetch(`${site.url}/api/admin/campus/events/${event}/check-ins`, {
        method: "POST",
        headers,
        body: JSON.stringify({ eventId: event, device: "Front", scans }),
      });
      const { results = [] } = (await response.json()) as { results?: { verdict: string }[] };
      for (const [index, { verdict }] of results.entries()) {
        const { id = "", code = "", used = false } = part[index] ?? {};
        const expected = held.has(id)
          ? "unknown"
          : isCancelled.has(id)
            ? "cancelled"
            : used
              ? "already"
              : "admitted";
        if (verdict !== expected) wrong.push(`${code}: ${verdict}, not ${expected}`);
      }
    }
  }
  // Rejected rows with the code of another ticket, and the second code of a checked-in guest.
  expect(wrong).toEqual([
    "cl kqwz rtyx: already, not unknown",
    "AB12CD34: already, not unknown",
    "SIG-4ABCD: already, not admitted",
  ]);
});

test("a site that was opened takes no further import", async () => {
  await expect(importFrom(await openDatabaseSource(backend.url), site, backend.files)).rejects.toThrow(
    "This site is open to visitors.",
  );
});

/** All imported data without import times and encrypted values, which differ each time. */
async function stored(of: typeof site) {
  const tables = [
    ...["users", "user_roles", "campus_events", "campus_ticket_bookings", "campus_check_ins", "page_words"],
    ...[
      "signal_shown_codes",
      "alert_subscriptions",
      "lab_mentors",
      "lab_sessions",
      "tracks",
      "culture_videos",
    ],
    ...["lab_applications", "academic_calendar_events", "undertone_ed_registrations", "old_file_addresses"],
  ];
  const left = [
    ...["updated_at", "last_seen_at", "phone", "email", "phone_number", "address_newham", "motivation"],
    ...[
      "deactivated_at",
      "address_proven_at",
      "recorded_at",
      "imported_at",
      "created_at",
      "submitted_at",
      "sha256",
      "called_off_at",
    ],
  ];
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const rows = await of.database.rows(
      sql`select to_jsonb(t) - ${sql.param(left)}::text[] as row from ${sql.identifier(table)} t order by 1`,
    );
    digests[table] = `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`;
  }
  return digests;
}

test("a repeated import replaces the one before, and keeps the admin of ADMIN_EMAIL alone", async () => {
  const other = await startTestSite({ settings: { DEMO: "off" } });
  onTestFinished(() => other.close());
  // An address in the sample, where it has 13 tickets.
  const adminEmail = emailOf(7);
  const passwordHash = await hashPassword("the admin's own password");
  const admin = await insertUser(other.database.db, { email: adminEmail, passwordHash });
  await grantRole(other.database.db, admin.id, "admin");
  const importAgain = async () =>
    importFrom(await openDatabaseSource(backend.url), other, backend.files, { adminEmail });
  await importAgain();
  const once = await stored(other);
  await other.database.rows(
    sql`insert into users (email, email_confirmed_at) values ('new@site.example', now())`,
  );
  await other.database.rows(sql`update campus_ticket_bookings set student_name = 'Renamed here'`);
  await other.database.rows(sql`delete from user_roles where user_id <> ${admin.id}`);
  await importAgain();
  expect(await stored(other)).toEqual(once);

  const [kept] = await other.database.rows<{ hash: string }>(
    sql`select password_hash as hash from users where email = ${adminEmail}`,
  );
  expect(kept?.hash).toBe(passwordHash);
  const tickets = await other.database.rows(
    sql`select 1 from campus_ticket_bookings where user_id = ${admin.id}`,
  );
  expect(tickets.length).toBeGreaterThan(5);
});

test("a site with rows of its own is not emptied", async () => {
  const other = await startTestSite({ settings: { DEMO: "off" } });
  onTestFinished(() => other.close());
  await other.headersOf("user");
  await expect(importFrom(await openDatabaseSource(backend.url), other, backend.files)).rejects.toThrow(
    "This site is not empty.",
  );
  expect(await other.database.rows(sql`select 1 from users`)).toHaveLength(1);
  expect(await other.database.rows(sql`select 1 from status_marks where mark = 'closed'`)).toEqual([]);
});
