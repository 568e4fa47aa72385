import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { openChangeStream } from "#src/testing/change-stream.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { publishDueWords } from "./words.jobs.ts";

const site = await startTestSite();
const editor = await site.headersOf("editor");

beforeEach(async () => {
  await site.database.db.execute(sql`delete from page_words`);
  await site.database.db.execute(sql`delete from audit_log where event like 'page-words-%'`);
});

interface Answer {
  status: number;
  version: number;
  code?: string;
  message?: string;
  data?: { part?: Answer; issues?: { path: unknown[]; message: string }[] };
  [field: string]: unknown;
}

async function send(method: string, path: string, body?: object, headers = editor): Promise<Answer> {
  const response = await site.send(headers, method, path, body);
  return { ...(await response.json()), status: response.status };
}

const MISSION = "/admin/words/ourStory/mission";
const mission = {
  title: "Mission",
  sentence: "A hall, a kettle and a friend.",
  text: "Nobody has to be good yet.",
};
const save = (body: object, path = MISSION) =>
  send("PUT", path, { version: 0, words: mission, when: "now", ...body });
const published = () => send("GET", "/words/ourStory");
const html = async (path = "/our-story") => (await fetch(`${site.url}${path}`)).text();
const shows = (text: string) => eventually(async () => expect(await html()).toContain(text));
const errorsOf = ({ data }: Answer) => data?.issues?.map(({ path, message }) => [path.join("."), message]);

describe("words that are published", () => {
  test("stand in the HTML of the page, which has its own again after a reset", async () => {
    expect(await html()).toContain("A room, the kit and somebody to ask.");
    expect(await save({})).toMatchObject({ status: 200, version: 1, published: mission, draft: null });
    await shows(mission.sentence);
    expect(await html()).not.toContain("A room, the kit and somebody to ask.");

    expect(await save({ version: 1, words: null })).toMatchObject({ status: 200, published: null });
    await shows("A room, the kit and somebody to ask.");
    expect(await published()).toEqual({ status: 200 });
  });

  test("are shown by every process", async () => {
    const other = await startTestSite({ databaseUrl: site.databaseUrl });
    onTestFinished(() => other.close());
    const page = async () => (await fetch(`${other.url}/our-story`)).text();
    expect(await page()).not.toContain(mission.sentence);
    await save({});
    await eventually(async () => expect(await page()).toContain(mission.sentence));

    // The site also shows the content of a draft after its publishing time.
    const at = new Date(Date.now() + 10 * MINUTE_MS);
    const words = { ...mission, sentence: "Another hall." };
    await save({ version: 1, words, when: "later", publishAt: at.toISOString() });
    await publishDueWords(site, at);
    await eventually(async () => expect(await page()).toContain("Another hall."));
  });

  test("are cleaned, and markup stays text", async () => {
    const text = "<script>alert(1)</script>";
    expect(await save({ words: { ...mission, sentence: " A  hall. ", text } })).toMatchObject({
      published: { sentence: "A hall.", text },
    });
    await shows("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  test("are in the history with their editor, and saved again by an undo", async () => {
    await save({});
    await save({ version: 1, words: null });
    const response = await fetch(`${site.url}/api${MISSION}/history`, { headers: editor });
    expect(await response.json()).toEqual([
      expect.objectContaining({ oldWords: mission, newWords: null, changedBy: "editor@site.example" }),
      expect.objectContaining({ oldWords: null, newWords: mission, changedBy: "editor@site.example" }),
    ]);
    const events = sql`select detail from audit_log where event = 'page-words-published' limit 1`;
    expect(await site.database.rows(events)).toEqual([{ detail: { page: "ourStory", part: "mission" } }]);
  });

  test("do not replace what somebody else has published meanwhile", async () => {
    await save({});
    const late = await save({ words: { ...mission, text: "Late." } });
    expect(late).toMatchObject({
      status: 409,
      code: "CHANGED_MEANWHILE",
      data: { part: { published: mission } },
    });
    expect((await published()).mission).toEqual(mission);
    // A save repeated after a lost answer.
    expect(await save({})).toMatchObject({ status: 200, version: 1 });
  });

  test("sent at the same time give one change and refusals", async () => {
    const answers = await Promise.all(["a", "b", "c"].map((text) => save({ words: { ...mission, text } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("a draft", () => {
  test("is seen by editors alone, and published or discarded", async () => {
    expect(await save({ when: "draft" })).toMatchObject({
      status: 200,
      version: 1,
      published: null,
      draft: mission,
    });
    expect(await published()).toEqual({ status: 200 });
    expect(await send("GET", "/admin/words/ourStory")).toMatchObject({ mission: { draft: mission } });
    expect(await html()).not.toContain(mission.sentence);

    const discarded = await send("DELETE", `${MISSION}/draft`, { version: 1 });
    expect(discarded).toMatchObject({ status: 200, version: 2, draft: null });
    await save({ version: 2, when: "draft" });
    expect(await save({ version: 3 })).toMatchObject({ status: 200, published: mission, draft: null });
  });

  test("is published at its time, in the name of its editor", async () => {
    const at = new Date(Date.now() + 10 * MINUTE_MS);
    const later = { when: "later", publishAt: at.toISOString() };
    expect(await save(later)).toMatchObject({ status: 200, draft: mission, publishAt: at.toISOString() });
    await publishDueWords(site, new Date(at.getTime() - 1));
    expect(await published()).toEqual({ status: 200 });

    await publishDueWords(site, at);
    expect((await published()).mission).toEqual(mission);
    await shows(mission.sentence);
    await publishDueWords(site, at);
    const changes = sql`select email from page_words_changes join users on users.id = changed_by`;
    expect(await site.database.rows(changes)).toEqual([{ email: "editor@site.example" }]);
    const events = sql`select event, email, detail from audit_log join users on users.id = actor_id
      where event like 'page-words-%' order by audit_log.id`;
    const detail = { page: "ourStory", part: "mission" };
    const email = "editor@site.example";
    expect(await site.database.rows(events)).toEqual([
      { event: "page-words-timed", email, detail: { ...detail, time: at.toISOString() } },
      { event: "page-words-published", email, detail },
    ]);
  });

  test.each([
    ["has lost the role", false, sql`delete from user_roles where role = 'editor'`],
    [
      "is an admin instead",
      true,
      sql`with lost as (delete from user_roles where role = 'editor' returning user_id)
        insert into user_roles (user_id, role) select user_id, 'admin' from lost`,
    ],
    ["has no account any more", false, sql`update page_words set drafted_by = null`],
  ])("whose editor %s meanwhile is published at its time: %s", async (_, isPublished, change) => {
    const own = await startTestSite();
    onTestFinished(() => own.close());
    const at = new Date(Date.now() + 10 * MINUTE_MS);
    const saved = await own.send("editor", "PUT", MISSION, {
      version: 0,
      words: mission,
      when: "later",
      publishAt: at.toISOString(),
    });
    expect(saved.status).toBe(200);
    await own.database.rows(change);
    await publishDueWords(own, at);
    const rows = sql`select published, draft, publish_at, version from page_words`;
    expect(await own.database.rows(rows)).toEqual([
      {
        published: isPublished ? mission : null,
        draft: isPublished ? null : mission,
        publish_at: null,
        version: 2,
      },
    ]);
  });

  test("is announced to editors alone, its publication to everybody", async () => {
    const visitor = await openChangeStream(`${site.url}/api/changes`);
    const desk = await openChangeStream(`${site.url}/api/admin/changes`, editor);
    await save({ when: "draft" });
    await save({ version: 1, when: "draft", words: { ...mission, text: "Other." } });
    await desk.until("word-drafts");
    await send("DELETE", `${MISSION}/draft`, { version: 2 });
    await site.database.rows(sql`select pg_notify('changed', 'academic-calendar')`);
    expect(await visitor.until("academic-calendar")).toEqual(["academic-calendar"]);
    await save({ version: 3 });
    expect(await visitor.until("words")).toEqual(["words"]);
  });

  test("is not discarded after somebody else has changed it", async () => {
    await save({ when: "draft" });
    await save({ version: 1, when: "draft", words: { ...mission, text: "Other." } });
    expect(await send("DELETE", `${MISSION}/draft`, { version: 1 })).toMatchObject({ status: 409 });
  });
});

describe("a save is refused", () => {
  const rules = "/admin/words/community/rules";
  const rule = { title: "Ask", text: "First." };
  const safe = { to: "/privacy", go: "Who listens" };
  const community = { title: "Rules", aside: "Three", list: [rule], safe };

  test.each([
    ["of an unknown page", "/admin/words/nowhere/top"],
    ["of an unknown part", "/admin/words/ourStory/secret"],
    ["of what every object has", "/admin/words/ourStory/constructor"],
    ["of what the list of pages inherits", "/admin/words/__proto__/toString"],
  ])("%s", async (_, path) => {
    expect(await save({}, path)).toMatchObject({ status: 404 });
  });

  test("for a name that is none", async () => {
    for (const page of ["our%00story", "our story", "x".repeat(61)]) {
      expect(await send("GET", `/words/${page}`)).toMatchObject({ status: 400 });
      expect(await save({}, `/admin/words/${page}/top`)).toMatchObject({ status: 400 });
    }
  });

  // The API refuses the same input as the form: app/api/words-limits.test.ts.
  test.each([
    ["a text too long", { ...mission, title: "x".repeat(121) }, "words.title", /No more than 120/],
    ["a list in place of a text", { ...mission, text: ["A"] }, "words.text", /Please write something/],
    ["a text that the page has not", { ...mission, more: "x" }, "words", /more/],
    ["a bad link", { ...community, safe: { ...safe, to: "//elsewhere.example" } }, "words.safe.to", /a page/],
    ["an item of another kind", { ...community, list: [rule, "Ask"] }, "words.list.1", /./],
  ])("for %s", async (_, words, path, message) => {
    const refused = await save({ words }, "list" in words ? rules : MISSION);
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual([[path, expect.stringMatching(message)]]);
  });

  test.each([
    ["a time that is over", { when: "later", publishAt: "2026-01-01T10:00" }, "Choose a time in the future"],
    ["no time", { when: "later" }, "Please choose a day and a time"],
    ["a reset as a draft", { when: "draft", words: null }, "Only written words can be a draft"],
  ])("for %s", async (_, body, message) => {
    const refused = await save(body);
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)?.map(([, text]) => text)).toEqual([message]);
  });
});
