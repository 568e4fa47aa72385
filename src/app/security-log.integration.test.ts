import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { type AnyTestCaller, goodPassword, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
for (const caller of ["user", "admin"] as const) await site.headersOf(caller);
await site.database.rows(sql`delete from audit_log`);
afterEach(async () => {
  vi.useRealTimers();
  await site.database.rows(sql`delete from audit_log`);
});

interface Logged {
  event: string;
  by: string | null;
  detail: Record<string, string | number> | null;
  count: number;
}

const logged = (...events: string[]) =>
  site.database.rows<Logged>(sql`
    select event, actor.email as by, detail, count from audit_log left join users actor on actor.id = actor_id
    where event = any(${sql.param(events)}::text[]) order by audit_log.id`);

async function call(method: string, path: string, body?: object, from = "10.0.0.1", caller?: AnyTestCaller) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      ...(await site.headersOf(caller ?? "admin")),
      "content-type": "application/json",
      "x-forwarded-for": from,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}

test("failed sign-ins of unknown addresses are one row for each network and hour, so that a flood buries nothing", async () => {
  const guess = (n: number, from: string) =>
    call(
      ...(["POST", "/auth/v1/token?grant_type=password"] as const),
      ...([{ email: `guess${n}@nowhere.example`, password: "wrong" }, from, "visitor"] as const),
    );
  await recordEvent(site.database.db, { event: "role-granted" });
  for (let n = 0; n < 6; n++) expect(await guess(n, "10.0.0.1")).toBe(400);
  expect(await guess(7, "10.9.0.1")).toBe(400);
  expect(await logged("sign-in-failed")).toMatchObject([{ count: 6 }, { count: 1 }]);
  const { db } = site.database;
  await Promise.all(
    Array.from({ length: 300 }, () => recordEvent(db, { event: "sign-in-failed", source: "flooding" })),
  );
  expect(await logged("sign-in-failed")).toHaveLength(3);
  const log = await site.send("admin", "GET", "/admin/audit-log");
  const { events } = (await log.json()) as { events: Logged[] };
  expect(events.map(({ event, count }) => `${event} ${count}`)).toEqual([
    "sign-in-failed 300",
    "sign-in-failed 1",
    "sign-in-failed 6",
    "role-granted 1",
  ]);
});

test("a free account that repeats what it may do adds one row of each kind", async () => {
  const email = "busy@site.example";
  await insertUser(site.database.db, { email, passwordHash: await hashPassword(goodPassword) });
  for (let time = 0; time < 4; time++) {
    const signedIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: goodPassword }),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const send = (method: string, path: string, body?: object) =>
      fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    await send("GET", "/api/account/export");
    await send("PUT", "/auth/v1/user", { email: "next@site.example" });
    const factor = await send("POST", "/auth/v1/factors", { factor_type: "totp", friendly_name: "Phone" });
    const { id } = (await factor.json()) as { id: string };
    await send("DELETE", `/auth/v1/factors/${id}`);
    await send("POST", "/auth/v1/logout?scope=local");
  }
  const rows = await site.database.rows<{ event: string; count: number }>(
    sql`select event, count from audit_log order by event`,
  );
  expect(new Set(rows.map(({ event }) => event)).size).toBe(rows.length);
  expect(rows).toContainEqual({ event: "sign-in", count: 4 });
  expect(rows).toContainEqual({ event: "sign-out", count: 4 });
  expect(rows).toContainEqual({ event: "data-exported", count: 4 });
  expect(rows).toContainEqual({ event: "email-change-requested", count: 4 });
});

test("the same event an hour later, or of another account, is another row; an event of the back office always is", async () => {
  const { db } = site.database;
  const userId = (await site.database.rows<{ id: string }>(sql`select id from users limit 1`))[0]?.id;
  const failed = { event: "sign-in-failed", source: "aaaaaaaa" } as const;
  await recordEvent(db, failed);
  await recordEvent(db, { ...failed, userId });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
  await recordEvent(db, failed);
  expect(await logged("sign-in-failed")).toHaveLength(3);
  for (let n = 0; n < 2; n++) await recordEvent(db, { event: "role-granted", userId, source: "aaaaaaaa" });
  expect(await logged("role-granted")).toMatchObject([{ count: 1 }, { count: 1 }]);
});

test("a read of a list with personal data is recorded with its reader, once an hour", async () => {
  for (const path of ["campus/bookings", "campus/bookings", "programme/registrations"])
    expect(await call("GET", `/api/admin/${path}`)).toBe(200);
  expect(await call("GET", "/api/admin/campus/bookings", undefined, "10.0.0.1", "user")).toBe(403);
  const by = "admin@site.example";
  expect(await logged("list-read")).toEqual([
    { event: "list-read", by, detail: { list: "campus.dashboard.bookings.list" }, count: 1 },
    { event: "list-read", by, detail: { list: "programme.registrations.list" }, count: 1 },
  ]);
});

test("a list that is saved as a file is recorded with its number of rows and no personal data", async () => {
  const path = "/api/admin/audit-log/exports";
  const list = "signal.invitations.list";
  expect(await call("POST", path, { list, rows: 3 })).toBe(204);
  expect(await call("POST", path, { list: "Ada Lovelace", rows: 3 })).toBe(400);
  expect(await logged("list-exported")).toMatchObject([{ detail: { list, rows: 3 } }]);
});

test("an export of a list is logged for those who may read the list, and for nobody else", async () => {
  const path = "/api/admin/audit-log/exports";
  const note = (list: string, by: AnyTestCaller) => call("POST", path, { list, rows: 1 }, "10.0.0.1", by);
  expect(await note("campus.dashboard.bookings.list", "door-lead")).toBe(204);
  expect(await note("safety.complaints.list", "admin")).toBe(204);
  expect(await note("safety.complaints.list", "door-lead")).toBe(403);
  // An admin is not a safeguarding lead, and only procedures that read for a role are lists.
  for (const list of ["safety.safeguarding.read", "campus.events.list", "campus.bookingAdmin.cancel", "none"])
    expect(await note(list, "admin"), list).toBe(403);
  expect(await logged("list-exported")).toHaveLength(2);
});

test("each look of somebody with a role is a row of its own: cases, evidence, complaints, exports, broadcasts", async () => {
  const looks = [
    "safeguarding-listed",
    "safeguarding-read",
    "safeguarding-written",
    "video-evidence-seen",
    "complaint-read",
    "campus-details-read",
    "programme-registration-read",
    "list-exported",
    "member-suspended",
    "appeal-decided",
    "broadcast-sent",
    "school-deleted",
    "papers-reviewed",
  ] as const;
  for (const event of looks) {
    for (let time = 0; time < 3; time++)
      await recordEvent(site.database.db, { event, source: "aaaaaaaa", detail: { case: 3 } });
    expect(await logged(event), event).toMatchObject([{ count: 1 }, { count: 1 }, { count: 1 }]);
  }
});

test("check-ins of a door are one row with their count; reading its list is recorded with the event", async () => {
  const [event, bookings] = [randomUUID(), [randomUUID(), randomUUID(), randomUUID()]];
  await site.database.rows(sql`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity,
      current_attendees, created_at, updated_at)
    values (${event}, 'UCL', 'London', 'The Bar', ${londonDate(new Date())}, '18:30', 400, 9, 3, now(), now())`);
  const codes: string[] = [];
  for (const [n, id] of bookings.entries()) {
    codes.push(`UT-0000-000${n + 1}`);
    const email = `${id}@site.example`;
    const { id: userId } = await insertUser(site.database.db, { email, passwordHash: "none" });
    await site.database.rows(sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university, user_id, idempotency_key,
        ticket_code, ticket_price_pence, created_at, updated_at)
      values (${id}, ${event}, 'Ada', 'ada@site.example', 'UCL', ${userId}, ${id}, ${codes[n]}, 400, now(), now())`);
  }
  const door = `/api/admin/campus/events/${event}`;
  expect(await call("GET", `${door}/door`)).toBe(200);
  const scans = codes.slice(0, 2).map((code) => ({ scanId: randomUUID(), code, at: new Date() }));
  for (let time = 0; time < 2; time++)
    expect(await call("POST", `${door}/check-ins`, { device: "Door 1", scans })).toBe(200);
  expect(await call("POST", `/api/admin/campus/bookings/${bookings[2]}/check-in`, {})).toBe(200);
  const by = "admin@site.example";
  expect(await logged("list-read", "campus-checked-in")).toEqual([
    { event: "list-read", by, detail: { list: "campus.doorTickets.list", event }, count: 1 },
    { event: "campus-checked-in", by, detail: { event }, count: 3 },
  ]);
});

test("changes, moves and deletions of a track are recorded with its id alone", async () => {
  const [track, other] = [randomUUID(), randomUUID()];
  for (const [position, id] of [track, other].entries())
    await site.database.rows(
      sql`insert into tracks (id, title, artist, position) values (${id}, 'Low Sun', 'Ada', ${position + 1})`,
    );
  const path = `/api/admin/tracks/${track}`;
  const tracks = await site.send("admin", "GET", "/admin/tracks");
  const row = ((await tracks.json()) as { id: string; version: string }[]).find(({ id }) => id === track);
  const edit = { title: "High Sun", artist: "Ada", genre: null, description: null, producer: null };
  const rest = { platform: null, contentType: "sound", playlistNumber: 1, version: row?.version };
  expect(await call("PUT", path, { ...edit, ...rest })).toBe(200);
  expect(await call("POST", `${path}/move`, { direction: "down", neighbourId: other })).toBe(200);
  for (let time = 0; time < 2; time++) expect(await call("DELETE", path)).toBe(204);
  const noted = { by: "admin@site.example", detail: { track }, count: 1 };
  expect(await logged("track-changed", "track-moved", "track-deleted")).toEqual([
    { event: "track-changed", ...noted },
    { event: "track-moved", ...noted },
    { event: "track-deleted", ...noted },
  ]);
});
