import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteUser, grantRole, insertUser, updateUser } from "#features/auth/account/accounts.queries.ts";
import { listEvents } from "#features/auth/audit-log/audit-log.queries.ts";
import { deleteRole } from "#features/auth/roles/roles.queries.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { hashOfToken } from "./token-caller.server.ts";
import { findToken } from "./tokens.queries.ts";
import { apiTokens } from "./tokens.tables.ts";
import { tokenOf } from "./tokens.testing.ts";

const site = await startTestSite();
await site.headersOf("admin");

const today = londonDate(new Date());

const as = (caller: AnyTestCaller | Record<string, string>, path: string, body?: object) =>
  site.call(caller, body ? "POST" : "GET", path, body);

const stats = "/admin/campus/stats";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("an admin makes an API token, which reads until it ends; the log has both", async () => {
  const input = { name: "Screen in the hall", role: "reader", endsOn: addDays(today, 30) };
  const { status, body } = await as("admin", "/admin/programs/tokens", input);
  expect(status).toBe(200);
  const { token, made } = body as { token: string; made: { id: string } };
  expect(token).toMatch(/^ut_[\w-]{43}$/);
  expect(made).toMatchObject({ ...input, madeBy: "admin@site.example", state: "open", lastUsedOn: null });

  expect((await as(bearer(token), stats)).status).toBe(200);
  const { body: list } = await as("admin", "/admin/programs/tokens");
  expect(list).toEqual([{ ...made, lastUsedOn: today }]);
  expect(JSON.stringify(list)).not.toContain(token);

  const ended = await as("admin", `/admin/programs/tokens/${made.id}/end`, {});
  expect(ended.body).toMatchObject({ id: made.id, state: "ended" });
  expect(await as(bearer(token), stats)).toMatchObject({ status: 401, body: { code: "TOKEN_ENDED" } });
  // Revoking a token is idempotent.
  expect((await as("admin", `/admin/programs/tokens/${made.id}/end`, {})).status).toBe(200);

  for (const [event, detail] of [
    ["program-token-made", { token: made.id, role: "reader", until: input.endsOn }],
    ["program-token-ended", { token: made.id }],
  ] as const) {
    const found = await listEvents(site.database.db, { event, limit: 9 });
    expect(found).toMatchObject([{ actorEmail: "admin@site.example", detail }]);
  }
});

test("the table has a digest in place of the token", async () => {
  const { id, token } = await tokenOf(site, "reader");
  const [row] = await site.database.db.select().from(apiTokens).where(eq(apiTokens.id, id));
  expect(JSON.stringify(row)).not.toContain(token.slice(3));
});

test("making a token needs a fresh proof; ending one does not", async () => {
  const { id } = await tokenOf(site, "reader");
  const signedInAgo = (minutes: number) =>
    site.database.db.execute(sql`
      update sessions set amr = (select jsonb_agg(jsonb_set(entry, '{timestamp}',
        to_jsonb(floor(extract(epoch from now()) - ${minutes} * 60)))) from jsonb_array_elements(amr) entry)`);
  await signedInAgo(16);
  const input = { name: "Screen", role: "reader", endsOn: today };
  expect(await as("admin", "/admin/programs/tokens", input)).toMatchObject({
    status: 403,
    body: { code: "FRESH_PROOF_NEEDED" },
  });
  expect((await as("admin", `/admin/programs/tokens/${id}/end`, {})).status).toBe(200);
  await signedInAgo(1);
});

test.each([
  ["a past day", { endsOn: addDays(today, -1) }, 409],
  ["more than a year", { endsOn: addDays(today, 366) }, 409],
  ["no end", { endsOn: undefined }, 400],
  ["no name", { name: " " }, 400],
  ["the role of a safeguarding lead", { role: "safeguarding-lead" }, 400],
  ["the role of an evidence viewer", { role: "evidence-viewer" }, 400],
  ["the role of a moderator", { role: "moderator" }, 400],
])("no token is made with %s", async (_, wrong, status) => {
  const input = { name: "Screen", role: "reader", endsOn: today, ...wrong };
  expect((await as("admin", "/admin/programs/tokens", input)).status).toBe(status);
});

test("a token works through its last day in London, and no longer", async () => {
  const { headers } = await tokenOf(site, "reader", { endsOn: today });
  expect((await as(headers, stats)).status).toBe(200);
  const over = await tokenOf(site, "reader", { endsOn: addDays(today, -1) });
  expect(await as(over.headers, stats)).toMatchObject({ status: 401, body: { code: "TOKEN_ENDED" } });
});

test.each([
  ["of nobody", `ut_${"x".repeat(43)}`],
  ["cut short", "ut_short"],
  ["without its rest", "ut_"],
])("a token %s is refused", async (_, token) => {
  expect(await as(bearer(token), stats)).toMatchObject({ status: 401, body: { code: "TOKEN_ENDED" } });
});

test("a token stops once its maker loses the role, is banned, or deletes the account", async () => {
  const { db } = site.database;
  const maker = "second-admin@site.example";
  const { id: userId } = await insertUser(db, { email: maker, passwordHash: "none" });
  const { id, headers } = await tokenOf(site, "reader", { maker });
  const status = async () => (await as(headers, stats)).status;
  // Another role is not enough.
  await grantRole(db, userId, "reader");
  expect(await status()).toBe(401);
  await grantRole(db, userId, "admin");
  expect(await status()).toBe(200);
  await updateUser(db, userId, { bannedUntil: new Date("2999-01-01") });
  expect(await status()).toBe(401);
  await updateUser(db, userId, { bannedUntil: null });
  await deleteRole(db, userId, "admin");
  expect(await status()).toBe(401);
  const { body: list } = await as("admin", "/admin/programs/tokens");
  expect(list).toContainEqual(expect.objectContaining({ id, state: "stopped", madeBy: maker }));
  await deleteUser(db, userId);
  expect(await status()).toBe(401);
  expect(await findToken(db, id)).toMatchObject({ madeBy: null, isMakerAdmin: false });
});

test("a token opens neither accounts, nor uploads, nor change streams, nor what its maker does as a person", async () => {
  const { headers } = await tokenOf(site, "admin");
  for (const path of ["/user", "/factors/recovery-codes"])
    expect((await fetch(`${site.url}/auth/v1${path}`, { headers })).status, path).toBe(403);
  const create = { ...headers, "tus-resumable": "1.0.0", "upload-length": "9", "upload-metadata": "" };
  expect((await fetch(`${site.url}/uploads`, { method: "POST", headers: create })).status).toBe(401);
  for (const path of [
    "/admin/changes",
    "/account",
    "/admin/programs/tokens",
    "/admin/roles",
    "/admin/audit-log",
    "/admin/campus/bookings",
    "/admin/labs/mentors",
  ])
    expect(await as(headers, path), path).toMatchObject({ status: 403, body: { code: "TOKEN_REFUSED" } });
  const input = { name: "Another", role: "admin", endsOn: today };
  expect((await as(headers, "/admin/programs/tokens", input)).status).toBe(403);
});

test("the calls of a token above its limit are refused, and no one else’s", async () => {
  const loud = await tokenOf(site, "reader");
  const other = await tokenOf(site, "reader");
  const statuses: number[] = [];
  // After its first call the process knows the token.
  statuses.push((await as(loud.headers, stats)).status);
  for (let hundred = 0; hundred < 7; hundred++) {
    const calls = Array.from({ length: 100 }, () => as(loud.headers, stats));
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await as(other.headers, stats)).status).toBe(200);
  expect((await as("admin", stats)).status).toBe(200);
});

test("no log line has a token or its digest", async () => {
  const { token, headers } = await tokenOf(site, "reader");
  await as(headers, stats);
  await as(headers, "/admin/roles");
  await as(headers, `${stats}?token=none`);
  const lines = site.logged.join("\n");
  expect(lines).not.toContain(token.slice(3));
  expect(lines).not.toContain(hashOfToken(token));
});

test("the reference says with which roles a token may make a call", async () => {
  const { body } = await as("visitor", "/openapi.json");
  expect(body.paths["/admin/figures"].get).toMatchObject({
    security: [{ session: [] }, { token: [] }],
    "x-token-roles": ["admin", "reader"],
  });
  expect(body.paths["/admin/roles"].get.security).toEqual([{ session: [] }]);
  expect(body.paths["/campus/events"].get.security).toBeUndefined();
  const page = await (await fetch(`${site.url}/api/docs`)).text();
  expect(page).toContain("With an API token: Admin, Reader.");
});
