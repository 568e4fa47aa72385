import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { seedFunding } from "./content.seed.ts";

const site = await startTestSite();
const admin = await site.headersOf("admin");

beforeEach(async () => {
  await site.database.db.execute(sql`delete from page_words`);
  await seedFunding(site.database);
});

interface Answer {
  status: number;
  id: string;
  version: number;
  title: string;
  code?: string;
  message?: string;
  data?: { content?: Answer; issues?: { path: string[]; message: string }[] };
  [field: string]: unknown;
}

async function send(method: string, path: string, body?: object, headers = admin): Promise<Answer> {
  const response = await site.send(headers, method, path, body);
  return { ...(await response.json()), status: response.status };
}

const read = () => send("GET", "/funding");
const update = ({ id, version }: Answer, fields: object) =>
  send("PATCH", `/admin/funding/${id}`, { version, ...fields });
const history = async ({ id }: Answer, field: string) =>
  (await fetch(`${site.url}/api/admin/funding/${id}/history/${field}`, { headers: admin })).json();
const fieldErrorsOf = ({ data }: Answer) => data?.issues?.map(({ path, message }) => [path[0], message]);
const auditLog = () =>
  site.database.rows<{ event: string; detail: unknown }>(
    sql`select event, detail from audit_log where event like 'page-words-%' order by id`,
  );

describe("a change by an admin", () => {
  test("changes the given fields only; its audit entry has no values", async () => {
    await site.database.db.execute(sql`delete from audit_log`);
    const before = await read();
    const changed = await update(before, { title: " Fund  the day ", supporterCount: "1,313" });
    expect(changed).toEqual({ ...before, title: "Fund the day", supporterCount: 1313, version: 2 });
    expect(await read()).toEqual(changed);
    expect(await auditLog()).toEqual([
      { event: "page-words-published", detail: { page: "funding", part: "top" } },
      { event: "page-words-published", detail: { page: "funding", part: "raised" } },
    ]);
  });

  test("is in the field's history, and can be undone with the old value", async () => {
    const before = await read();
    const once = await update(before, { currentRaised: "£15,600.50" });
    expect(once).toMatchObject({ status: 200, currentRaised: 15_600.5 });
    const [change, ...more] = await history(before, "currentRaised");
    expect(change).toMatchObject({ oldValue: "15480", newValue: "15600.5", changedBy: "admin@site.example" });
    expect(more).toEqual([]);
    expect(await history(before, "title")).toEqual([]);
    const restored = await update(once, { currentRaised: change.oldValue });
    expect(restored).toEqual({ ...before, version: 3 });
    const values = (await history(before, "currentRaised")).map(({ newValue }: Answer) => newValue);
    expect(values).toEqual(["15480", "15600.5"]);
  });

  test("without a difference changes nothing", async () => {
    const before = await read();
    expect(await update(before, {})).toEqual(before);
    expect(await update(before, { title: before.title, currentRaised: "15480.00" })).toEqual(before);
    expect(await history(before, "title")).toEqual([]);
  });

  test("may empty a text, and stores markup as text", async () => {
    const markup = "<img src=x onerror=alert(1)>";
    const changed = await update(await read(), { subtitle: "", eventDate: "", aboutContent: markup });
    expect(changed).toMatchObject({ status: 200, subtitle: "", eventDate: "", aboutContent: markup });
  });

  test.each([
    ["currentRaised", -1, "An amount cannot be below zero"],
    ["targetAmount", 10_000_000.01, "No more than £10,000,000, please"],
    ["targetAmount", "lots", "Enter an amount, for example 15480 or 99.50"],
    ["targetAmount", null, "Enter an amount, for example 15480 or 99.50"],
    ["targetAmount", [5], "Enter an amount, for example 15480 or 99.50"],
    ["supporterCount", 3.5, "Enter a whole number, for example 312"],
    ["title", " \u200b ", "Please enter a title"],
    ["aboutContent", "🎟".repeat(2001), "No more than 2000 characters, please"],
    [
      "fundingBreakdown",
      `{"area":"A"}`,
      "Invalid JSON format. It has to be a list of { … }, between [ and ].",
    ],
    [
      "fundingBreakdown",
      `[{"area":"A","cost":"lots","impact":""}]`,
      "Invalid JSON format. Area 1, cost: Enter an amount, for example 15480 or 99.50",
    ],
    ["fundingBreakdown", [], "Invalid JSON format"],
  ])("of %s to %j is refused", async (field, value, message) => {
    const before = await read();
    const refused = await update(before, { [field]: value, subtitle: "Never saved" });
    expect(refused.status).toBe(400);
    expect(fieldErrorsOf(refused)).toEqual([[field, message]]);
    expect(await read()).toEqual(before);
  });

  test("of a breakdown stores normalised JSON", async () => {
    const typed = `[ {"cost": "£12.50", "area": "Bins", "impact": "A clean park", "colour": "red"} ]`;
    const changed = await update(await read(), { fundingBreakdown: typed });
    expect(changed.fundingBreakdown).toBe(`[{"area":"Bins","cost":12.5,"impact":"A clean park"}]`);
  });
});

describe("two admins' changes", () => {
  test("of the same field: the later is refused with the current content, and nothing is overwritten", async () => {
    const seen = await read();
    const first = await update(seen, { title: "By the first" });
    const second = await update(seen, { title: "By the second", subtitle: "As well" });
    expect(second).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
    expect(second.data?.content).toMatchObject({ title: "By the first", version: 2 });
    expect(await read()).toEqual(first);
    expect(await update(first, { title: "By the second" })).toMatchObject({ status: 200, version: 3 });
  });

  test("to the same value, or a retried save, are no conflict", async () => {
    const seen = await read();
    await update(seen, { title: "The same" });
    expect(await update(seen, { title: "The same" })).toMatchObject({ status: 200, version: 2 });
    expect(await history(seen, "title")).toHaveLength(1);
  });
});

describe("a page without content", () => {
  beforeEach(async () => {
    await site.database.db.execute(sql`delete from page_words`);
  });

  test("is created once by repeated calls", async () => {
    expect(await (await fetch(`${site.url}/api/funding`)).json()).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => send("POST", "/admin/funding")));
    expect(new Set(answers.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    expect(await read()).toMatchObject({ title: "Fund Mainframe", targetAmount: 0, fundingBreakdown: "[]" });
  });

  test("refuses updates with a message", async () => {
    const gone = { id: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11", version: 1 } as Answer;
    expect(await update(gone, { title: "Late" })).toMatchObject({
      status: 404,
      message: "This content is gone. Reload the page.",
    });
  });
});

describe("the fields of the API and the parts of the page", () => {
  const RAISED = "/admin/words/funding/raised";
  const raised = { currentRaised: 1_600_050, targetAmount: 2_500_000, supporterCount: 320 };
  const save = (body: object) => send("PUT", RAISED, { version: 1, words: raised, when: "now", ...body });

  test("are the same values, with one history and one version", async () => {
    const before = await read();
    expect(await save({})).toMatchObject({ status: 200, version: 2, published: raised });
    expect(await read()).toEqual({ ...before, currentRaised: 16_000.5, supporterCount: 320, version: 2 });
    const [change] = await history(before, "currentRaised");
    expect(change).toMatchObject({ oldValue: "15480", newValue: "16000.5" });
    expect(await update(before, { currentRaised: 1 })).toMatchObject({ status: 409 });
    expect(await update(before, { targetAmount: 30_000 })).toMatchObject({ status: 200, version: 3 });
    expect(await save({ version: 2 })).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
  });

  test("a draft is no content yet; a change beside it is made in the draft, too", async () => {
    const before = await read();
    await save({ when: "draft" });
    expect(await read()).toEqual({ ...before, version: 2 });
    await update(before, { targetAmount: 30_000 });
    const parts = await send("GET", "/admin/words/funding");
    const [published, draft] = [15_480_00, 16_000_50].map((currentRaised) => ({ currentRaised }));
    expect(parts.raised).toMatchObject({
      published: { ...published, targetAmount: 3_000_000, supporterCount: 312 },
      draft: { ...draft, targetAmount: 3_000_000, supporterCount: 320 },
    });
  });
});
