import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { deleteCasesBefore } from "./safeguarding.queries.ts";
import { safeguardingMessages } from "./safeguarding.rules.ts";

const site = await startTestSite();
beforeEach(async () => {
  await site.database.rows(sql`delete from safeguarding_cases`);
  await site.database.rows(sql`delete from audit_log`);
});

async function call(path: string, body?: object, caller: AnyTestCaller = "safeguarding-lead") {
  return site.call(caller, body ? "POST" : "GET", `/admin/safeguarding${path}`, body);
}

const entry = (about: object, more: object = {}) => ({
  about,
  happenedAt: "2026-11-20T19:30:00Z",
  what: "Told a volunteer that she is afraid to go home.",
  action: "Called the lead.",
  followUpOn: "2026-11-27",
  idempotencyKey: randomUUID(),
  ...more,
});

const begin = async () => (await call("/entries", entry({ subject: "A. O., lab on Tuesdays" }))).body;

test("a lead writes, lists and reads a case; an admin without the role reads why not", async () => {
  const written = await begin();
  expect(written).toMatchObject({
    subject: "A. O., lab on Tuesdays",
    entries: [
      {
        what: expect.stringContaining("afraid"),
        author: "safeguarding-lead@site.example",
        followUpOn: "2026-11-27",
      },
    ],
  });
  expect((await call("/cases")).body).toMatchObject([
    { id: written.id, entries: 1, followUpOn: "2026-11-27" },
  ]);
  expect((await call(`/cases/${written.id}`)).body).toEqual(written);
  const refused = { status: 403, body: { message: safeguardingMessages.notLead } };
  expect(await call("/cases", undefined, "admin")).toMatchObject(refused);
});

test("the database has neither the words nor the person, and the security log each look", async () => {
  const { id, number } = await begin();
  await call("/cases");
  await call(`/cases/${id}`);
  await call(`/cases/${id}`);
  const rows = await site.database.rows<{ text: string }>(sql`
    select c::text as text from safeguarding_cases c union all select e::text from safeguarding_entries e`);
  for (const { text } of rows) expect(text).not.toMatch(/afraid|A\. O\.|lead@site|Called/);
  const events = await site.database.rows(sql`
    select event, detail, count from audit_log where event like 'safeguarding-%' order by id`);
  const detail = { case: number };
  expect(events).toEqual([
    { event: "safeguarding-written", detail, count: 1 },
    { event: "safeguarding-listed", detail: null, count: 1 },
    // Each read adds a separate row.
    { event: "safeguarding-read", detail, count: 1 },
    { event: "safeguarding-read", detail, count: 1 },
  ]);
});

test("an entry is never changed: a correction is another entry, of the same case", async () => {
  const first = await begin();
  const other = await begin();
  const corrects = first.entries[0].id;
  const about = { caseId: first.id };
  const corrected = await call("/entries", entry(about, { correctsId: corrects, what: "It was on Monday." }));
  expect(corrected.body.entries).toMatchObject([{ id: corrects }, { correctsId: corrects }]);
  const elsewhere = entry({ caseId: other.id }, { correctsId: corrects });
  expect((await call("/entries", elsewhere)).body.code).toBe("NOT_FOUND");
  for (const change of [sql`happened_at = now()`, sql`sealed = 'x'`, sql`follow_up_on = null`])
    await expect(site.database.rows(sql`update safeguarding_entries set ${change}`)).rejects.toThrow();
  expect((await call(`/cases/${first.id}`)).body.entries).toHaveLength(2);
});

test("a repeated submission is one entry, and nothing has happened in the future", async () => {
  const asked = entry({ subject: "B." });
  const [one, two] = [await call("/entries", asked), await call("/entries", asked)];
  expect(two.body).toEqual(one.body);
  expect((await call("/cases")).body).toHaveLength(1);
  const future = entry({ subject: "C." }, { happenedAt: "2999-01-01T00:00:00Z" });
  expect((await call("/entries", future)).body.code).toBe("IN_FUTURE");
});

test("a case ends with its last entry’s period, and keeps entries of a lead whose account is gone", async () => {
  const { id } = await begin();
  await deleteCasesBefore(site.database.db, new Date(Date.now() - 1000 * 60));
  expect((await call(`/cases/${id}`)).status).toBe(200);
  await site.database.rows(sql`update safeguarding_entries set author_id = null`);
  expect((await call(`/cases/${id}`)).body.entries[0].author).toBe("safeguarding-lead@site.example");
  await deleteCasesBefore(site.database.db, new Date(Date.now() + 1000 * 60));
  expect((await call(`/cases/${id}`)).body.code).toBe("NOT_FOUND");
});
