import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { labsOf } from "#features/labs/labs.testing.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { startTestSite } from "#src/testing/site.ts";
import { remindOfChecks } from "../checks/checks.jobs.ts";
import { rotaOf } from "../rota.testing.ts";

const site = await startTestSite();
const rota = rotaOf(site);

beforeEach(async () => {
  await site.database.db.execute(sql`delete from rota_volunteers`);
  await site.database.db.execute(sql`delete from adult_checks`);
});

const today = londonDate(new Date());
const path = "/admin/safeguarding/checks";
const lead = "safeguarding-lead";
const note = (...args: Parameters<typeof rota.noteCheck>) => rota.noteCheck(...args);

const checkOf = (adults: { checkId: string | null; personId: string | null }[], id: string) =>
  adults.find(({ personId }) => personId === id);

describe("the safeguarding lead", () => {
  test("notes level and dates of a volunteer, a mentor and somebody with a door pass; the log has no names", async () => {
    const [ada, mentorId] = [await rota.volunteer({ name: "Ada Obi" }), await labsOf(site).mentor()];
    const event = await rota.event({ eventDate: today, eventTime: "23:59" });
    await rota.call("door-lead", "POST", `/admin/campus/events/${event}/door-passes`, {
      name: "Kit Vane",
      endsAt: new Date(Date.now() + HOUR_MS),
    });
    const { body } = await rota.call(lead, "GET", path);
    expect(body.map((adult: { kind: string; isReady: boolean }) => [adult.kind, adult.isReady])).toEqual([
      ["volunteer", false],
      ["mentor", false],
      ["pass", false],
    ]);
    await note({ volunteerId: ada.id });
    await note({ mentorId });
    await note({ name: "Kit Vane" });
    const noted = (await note({ name: "kit vane" }, { level: "basic" })).body;
    expect(noted).toHaveLength(3);
    expect(noted.every(({ isReady }: { isReady: boolean }) => isReady)).toBe(true);
    const logged = await site.database.rows(
      sql`select event, detail from audit_log where event like 'adult-%'`,
    );
    expect(JSON.stringify(logged)).not.toMatch(/Ada|Kit/);
    expect(JSON.stringify(logged)).toContain("adult-checks-listed");
    const stored = await site.database.rows(sql`select row::text from adult_checks row`);
    expect(JSON.stringify(stored)).not.toMatch(/enhanced|basic|kit vane|2099-01-01/i);
  });

  test("cannot note a check that is seen tomorrow, or is due before it was seen", async () => {
    const { id: volunteerId } = await rota.volunteer();
    const late = await note({ volunteerId }, { seenOn: addDays(today, 1) });
    expect(late).toMatchObject({ status: 422, body: { code: "SEEN_LATER" } });
    for (const nextOn of [null, today, "soon"])
      expect((await note({ volunteerId }, { nextOn })).status).toBe(400);
    const none = await note({ volunteerId }, { level: "none", nextOn: null });
    expect(checkOf(none.body, volunteerId)).toMatchObject({
      note: { level: "none", nextOn: null },
      isReady: false,
    });
  });

  test("does not overwrite what another lead has noted meanwhile, unless they have read it", async () => {
    const { id: volunteerId } = await rota.volunteer();
    const first = { volunteerId };
    expect((await note(first)).status).toBe(200);
    expect((await note(first, { notedAt: null })).status).toBe(200);
    const stale = await note(first, { notedAt: null, level: "basic" });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "CHANGED_MEANWHILE", data: { adult: { note: { level: "enhanced" } } } },
    });
    const { notedAt } = stale.body.data.adult;
    expect(checkOf((await note(first, { notedAt, level: "basic" })).body, volunteerId)).toMatchObject({
      note: { level: "basic" },
    });
  });

  test("deletes a note, and with a volunteer who leaves their check goes, too", async () => {
    const ada = await rota.volunteer();
    const noted = checkOf((await note({ volunteerId: ada.id })).body, ada.id);
    const { body } = await rota.call(lead, "POST", `${path}/${noted?.checkId}/remove`, {});
    expect(checkOf(body, ada.id)).toMatchObject({ note: null });
    await note({ volunteerId: ada.id });
    await rota.call("visitor", "POST", "/rota/leave", ada.link);
    expect(await site.database.rows(sql`select 1 from adult_checks`)).toEqual([]);
  });
});

test("others read ready or not yet, and nothing else of a check", async () => {
  const [ada] = [await rota.volunteer({ name: "Ada" }), await rota.volunteer({ name: "Bo" })];
  await rota.check(ada.id);
  const { body } = await rota.call("door-lead", "GET", "/admin/rota/volunteers?sort=name");
  expect(body.rows.map(({ name, isReady }: { name: string; isReady: boolean }) => [name, isReady])).toEqual([
    ["Ada", true],
    ["Bo", false],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/enhanced|2099|sealed/);
  for (const who of ["admin", "door-lead", "labs-lead"] as const)
    expect((await rota.call(who, "GET", path)).status).toBe(403);
});

test("who runs the labs reads of a mentor ready or not yet", async () => {
  const [noted, other] = [await labsOf(site).mentor(), await labsOf(site).mentor()];
  await note({ mentorId: noted });
  const { body } = await rota.call("labs-lead", "GET", "/admin/rota/mentors");
  const readyOf = (wanted: string) =>
    body
      .filter(({ id }: { id: string }) => id === wanted)
      .map(({ isReady }: { isReady: boolean }) => isReady);
  expect([readyOf(noted), readyOf(other)]).toEqual([[true], [false]]);
  expect(Object.keys(body[0]).sort()).toEqual(["id", "isReady", "name"]);
  expect((await rota.call("door-lead", "GET", "/admin/rota/mentors")).status).toBe(403);
});

test("60 and 14 days before the next date the lead is mailed how many, and the person calmly, once each", async () => {
  const [ada, bo] = [await rota.volunteer(), await rota.volunteer()];
  await rota.check(ada.id, { nextOn: addDays(today, 60) });
  await rota.check(bo.id, { nextOn: addDays(today, 61) });
  await site.headersOf(lead);
  const services = { ...site, siteUrl: "https://site.example", log: { warn() {} } } as never;
  const at = (days: number) => new Date(`${addDays(today, days)}T12:00:00Z`);
  for (const days of [0, 0, 46]) await remindOfChecks(services, at(days));
  expect(await rota.subjectsTo(ada.email)).toHaveLength(2);
  const toLead = async () => (await site.mailTo("safeguarding-lead@site.example")).map(({ text }) => text);
  expect(await toLead()).toHaveLength(2);
  expect((await toLead()).join()).not.toContain("Ada");
  expect(await site.mailTo(bo.email)).toHaveLength(1);
});
