import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { londonDate } from "#shared/time/london.ts";
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from "#shared/time/plain-dates.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { eventsIn, propertyOf, readCalendarFile, textOf } from "../feed/calendar-file.testing.ts";

const site = await startTestSite();
const admin = await site.headersOf("admin");

beforeEach(async () => {
  await site.database.db.execute(sql`delete from academic_calendar_events`);
});

const today = londonDate(new Date());
const month = monthOf(today);

interface Answer {
  status: number;
  id: string;
  version: number;
  title: string;
  code?: string;
  message?: string;
  data?: { event?: Answer; issues?: { path: string[]; message: string }[] };
}

async function send(method: string, path: string, body?: object): Promise<Answer> {
  const response = await site.send(admin, method, path, body);
  const text = await response.text();
  return { ...(text && JSON.parse(text)), status: response.status };
}

const create = (fields: object = {}) =>
  send("POST", "/admin/calendar/events", {
    date: today,
    title: "Open evening",
    idempotencyKey: randomUUID(),
    ...fields,
  });
const update = (event: Answer, fields: object = {}) =>
  send("PUT", `/admin/calendar/events/${event.id}`, {
    date: today,
    title: event.title,
    version: event.version,
    ...fields,
  });
const remove = ({ id, version }: Answer) =>
  send("DELETE", `/admin/calendar/events/${id}/versions/${version}`);
const list = async (query = "") => (await fetch(`${site.url}/api/calendar/events${query}`)).json();
const fieldErrorsOf = ({ data }: Answer) => data?.issues?.map(({ path, message }) => [path[0], message]);

describe("an admin's event", () => {
  test("created twice with one idempotency key exists once, with one audit entry", async () => {
    const once = { idempotencyKey: randomUUID() };
    const answers = await Promise.all([create(once), create(once)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
    const auditEntries = await site.database.rows(
      sql`select 1 from audit_log where detail->>'event' = ${answers[0]?.id}`,
    );
    expect(auditEntries).toHaveLength(1);
    await site.database.rows(sql`delete from academic_calendar_events`);
  });

  test("is created with defaults, updated, logged and deleted", async () => {
    const added = await create();
    expect(added).toEqual({
      status: 200,
      id: expect.any(String),
      date: today,
      title: "Open evening",
      description: null,
      endDate: null,
      eventType: "term_day",
      institution: "all",
      color: "green",
      version: 1,
    });
    const more = { title: "Open day", eventType: "special", institution: "uel", color: "pink" };
    const changed = await update(added, { ...more, description: "10:00\nto noon" });
    expect(changed).toMatchObject({ ...more, status: 200, description: "10:00\nto noon", version: 2 });
    expect(await list()).toEqual([{ ...changed, status: undefined }].map(({ status, ...event }) => event));
    expect((await remove(changed)).status).toBe(204);
    expect(await list()).toEqual([]);
    const auditEntries = await site.database.rows<{ event: string }>(
      sql`select event from audit_log where detail->>'event' = ${added.id} order by id`,
    );
    expect(auditEntries.map(({ event }) => event)).toEqual([
      "calendar-event-added",
      "calendar-event-changed",
      "calendar-event-deleted",
    ]);
  });

  test("stores its creator, whom no response reveals", async () => {
    await create();
    const rows = await site.database.rows<{ owner: string }>(
      sql`select email as owner from academic_calendar_events join users on users.id = created_by`,
    );
    expect(rows).toEqual([{ owner: "admin@site.example" }]);
    expect(JSON.stringify(await list())).not.toMatch(/created|updated/i);
  });

  test.each([
    [{ date: "" }, "date"],
    [{ date: "2026-02-30" }, "date"],
    [{ title: " \u200b\n " }, "title"],
    [{ title: undefined }, "title"],
  ])("without a date or a title (%j) is refused with each form's message", async (fields, field) => {
    const refused = await create(fields);
    expect(refused.status).toBe(400);
    expect(fieldErrorsOf(refused)).toEqual([[field, "Please select a date and enter a title"]]);
    const added = await create();
    const kept = await update(added, fields);
    expect(fieldErrorsOf(kept)).toEqual([[field, "Please fill in all required fields"]]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{ eventType: "party" }, "eventType", "Please choose a type"],
    [{ institution: "ucl" }, "institution", "Please choose an institution"],
    [{ color: "red; background: url(x)" }, "color", "Please choose a colour"],
    [
      { date: addDays(firstDayOf(addMonths(month, -24)), -1) },
      "date",
      "Please choose a date within two years of today",
    ],
    [
      { date: addDays(lastDayOf(addMonths(month, 24)), 1) },
      "date",
      "Please choose a date within two years of today",
    ],
  ])("is refused with %j", async (fields, field, message) => {
    const refused = await create(fields);
    expect(refused.status).toBe(400);
    expect(fieldErrorsOf(refused)).toEqual([[field, message]]);
    expect(await list()).toEqual([]);
  });

  test("of several days is stored with its last day, and a change to one day removes it", async () => {
    const added = await create({ endDate: addDays(today, 3) });
    expect(added).toMatchObject({ status: 200, date: today, endDate: addDays(today, 3) });
    const { endDate } = (await update(added, { endDate: "" })) as unknown as { endDate: null };
    expect(endDate).toBeNull();
  });

  test.each([
    [addDays(today, -1), "Please choose a last day that is not before the date"],
    [`${addMonths(month, 25)}-01`, "Two years at most, please"],
    ["2099-02-30", "Enter day, month and year, or leave the date empty"],
  ])("cannot end on %s", async (endDate, message) => {
    const added = await create();
    for (const refused of [await create({ endDate }), await update(added, { endDate })]) {
      expect(refused.status).toBe(400);
      expect(fieldErrorsOf(refused)).toEqual([["endDate", message]]);
    }
    const twoYears = addMonths(month, 24) + today.slice(7);
    expect((await update(added, { endDate: twoYears })).status).toBe(200);
  });

  test("is updated once when an update is retried after a lost response", async () => {
    const added = await create();
    const updated = await update(added, { title: "Retried" });
    expect(await update(added, { title: "Retried" })).toEqual(updated);
  });

  test("with a newer version refuses the later of two updates, and returns the current row", async () => {
    const added = await create();
    const first = await update(added, { title: "By the first" });
    const second = await update(added, { title: "By the second" });
    expect(second).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
    expect(second.data?.event).toMatchObject({ title: "By the first", version: first.version });
    expect(await remove(added)).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
    expect(await list()).toMatchObject([{ title: "By the first" }]);
    expect(await update(first, { title: "By the second" })).toMatchObject({ status: 200, version: 3 });
  });

  test("is updated once by concurrent updates of one version", async () => {
    const added = await create();
    const answers = await Promise.all(["a", "b", "c", "d"].map((title) => update(added, { title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [event] = await list();
    expect(event.version).toBe(2);
    expect(event.title).toBe(answers.find(({ status }) => status === 200)?.title);
  });

  test("deleted by another admin answers 404 to updates and deletions", async () => {
    const added = await create();
    await remove(added);
    for (const answer of [await remove(added), await update(added)])
      expect(answer).toMatchObject({
        status: 404,
        message: "This event no longer exists. Someone else deleted it.",
      });
  });
});

describe("the list", () => {
  test("is sorted by date, and filters by an inclusive range", async () => {
    for (const day of [3, 1, 2]) await create({ date: addDays(firstDayOf(month), day), title: `Day ${day}` });
    const titles = (events: Answer[]) => events.map(({ title }) => title);
    expect(titles(await list())).toEqual(["Day 1", "Day 2", "Day 3"]);
    const [from, to] = [addDays(firstDayOf(month), 2), addDays(firstDayOf(month), 3)];
    expect(titles(await list(`?from=${from}&to=${to}`))).toEqual(["Day 2", "Day 3"]);
    expect(titles(await list("?from=0001-01-01"))).toEqual(["Day 1", "Day 2", "Day 3"]);
    for (const bad of ["from=yesterday", "from=0000-01-01", "to=0000-12-31"])
      expect((await fetch(`${site.url}/api/calendar/events?${bad}`)).status, bad).toBe(400);
  });

  test("has an event of several days in each range and month that it touches", async () => {
    const [last, next] = [addMonths(month, -1), addMonths(month, 1)];
    await create({ date: `${last}-20`, endDate: `${next}-02`, title: "Term" });
    for (const [range, count] of [
      [`from=${last}-21&to=${last}-21`, 1],
      [`from=${last}-01&to=${last}-19`, 0],
      [`from=${next}-02`, 1],
      [`from=${next}-03`, 0],
    ] as const)
      expect(await list(`?${range}`), range).toHaveLength(count);
    for (const each of [last, month, next])
      await eventually(async () => expect(await page(`?month=${each}`)).toContain("Term (Term Day, from "));
  });

  test("has counts", async () => {
    for (const eventType of ["festival", "festival", "conference", "holiday"]) await create({ eventType });
    const stats = await fetch(`${site.url}/api/calendar/events/stats`);
    expect(await stats.json()).toEqual({ total: 4, festivals: 2, conferences: 1 });
  });
});

const page = async (query = "") => (await fetch(`${site.url}/academic-calendar${query}`)).text();
const fromMemory = () => site.logged.filter((line) => line.includes("answered from memory")).length;

describe("the page", () => {
  test("shows the month of its URL, from the cache, until an event changes", async () => {
    const next = `?month=${addMonths(month, 1)}`;
    const event = await create({ date: firstDayOf(addMonths(month, 1)), title: "First of next" });
    await eventually(async () => expect(await page(next)).toContain("First of next"));
    // The notification of the new event may arrive late, and drop the cached page again.
    await eventually(async () => {
      const kept = fromMemory();
      expect(await page(next)).toContain("First of next");
      expect(fromMemory()).toBe(kept + 1);
    });
    await update(event, { title: "Moved on", date: firstDayOf(addMonths(month, 1)) });
    await eventually(async () => expect(await page(next)).toContain("Moved on"));
    const { version } = (await list())[0];
    await remove({ ...event, version });
    await eventually(async () => expect(await page(next)).toContain("No events for this month"));
  });

  test("includes its month and the two neighbours only", async () => {
    for (const step of [-2, -1, 0, 1, 2])
      await create({ date: firstDayOf(addMonths(month, step)), title: `Step ${step}.` });
    await eventually(async () => expect(await page()).toContain("Step 1."));
    const html = await page();
    expect([-2, -1, 0, 1, 2].filter((step) => html.includes(`Step ${step}.`))).toEqual([-1, 0, 1]);
  });
});

describe("the feed", () => {
  const feed = (query = "", headers: Record<string, string> = {}) =>
    fetch(`${site.url}/academic-calendar.ics${query}`, { headers });

  test("has each event, and its changes under the same UID", async () => {
    const added = await create({ title: "Half term; schools, colleges", description: "a\nb" });
    const before = await eventually(async () => {
      const events = eventsIn(readCalendarFile(await (await feed()).text()));
      expect(events).toHaveLength(1);
      return events[0];
    });
    expect(before && textOf(before, "SUMMARY")).toBe("Half term; schools, colleges");
    expect(before && propertyOf(before, "DTSTART")).toBe(today.replaceAll("-", ""));
    expect(before && propertyOf(before, "SEQUENCE")).toBe("0");
    await update(added, { title: "Half term" });
    await eventually(async () => {
      const [after] = eventsIn(readCalendarFile(await (await feed()).text()));
      expect(after && textOf(after, "SUMMARY")).toBe("Half term");
      expect(after && propertyOf(after, "SEQUENCE")).toBe("1");
      expect(after && propertyOf(after, "UID")).toBe(before && propertyOf(before, "UID"));
    });
  });

  test("of an institution has its events and those for all; of a type only those", async () => {
    await create({ title: "For all" });
    await create({ title: "UEL festival", institution: "uel", eventType: "festival" });
    await create({ title: "Schools", institution: "schools" });
    const titles = async (query: string) =>
      eventsIn(readCalendarFile(await (await feed(query)).text()))
        .map((event) => textOf(event, "SUMMARY"))
        .sort();
    await eventually(async () => expect(await titles("")).toEqual(["For all", "Schools", "UEL festival"]));
    expect(await titles("?institution=uel")).toEqual(["For all", "UEL festival"]);
    expect(await titles("?institution=all")).toEqual(["For all", "Schools", "UEL festival"]);
    expect(await titles("?type=festival")).toEqual(["UEL festival"]);
    expect(await titles("?institution=schools&type=festival")).toEqual([]);
  });
});
