import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { longDayText } from "#shared/time/dates.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { programmeOf } from "../programme.testing.ts";
import { freezeMeans, mailQuestions } from "./wellbeing.jobs.ts";
import { deleteAnswersBefore } from "./wellbeing.queries.ts";
import { ANSWERS_AN_HOUR, answerResults, refusalTexts, type Stage } from "./wellbeing.rules.ts";
import { aboutOf, questionsLink } from "./wellbeing-link.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);
const programme = programmeOf(site);
beforeEach(() => programme.empty());

const today = londonDate(new Date());

/** Adds a cycle of two weeks; resolves to its id. The dates are days from today. */
async function cycle(first: number, last: number): Promise<string> {
  const id = randomUUID();
  await site.database.rows(sql`insert into programme_cycles (id, title, weeks_needed, created_at, updated_at, idempotency_key)
    values (${id}, 'Spring 2027', 4, now(), now(), ${id})`);
  for (const days of [first, last])
    await campus.event({
      kind: "week",
      eventDate: addDays(today, days),
      eventTime: "16:30",
      endTime: "18:30",
      seriesId: id,
      status: "upcoming",
    });
  return id;
}

/** Adds a booking for each of these people in each of the cycle's weeks. */
async function places(id: string, people: readonly { userId: string; email: string }[]): Promise<void> {
  for (const { userId, email } of people)
    await site.database.rows(sql`insert into campus_ticket_bookings (event_id, student_name, student_email, user_id,
        idempotency_key, ticket_code, ticket_price_pence, checked_in, checked_in_at, created_at, updated_at)
      select id, 'Nadia', ${email}, ${userId}, gen_random_uuid(), gen_random_uuid(), 0, true, now(), now(), now()
      from campus_events where series_id = ${id}`);
  await site.database.rows(
    sql`update campus_events set current_attendees = current_attendees + ${people.length}::int where series_id = ${id}`,
  );
}

const mail = (now = londonInstant(today, "10:00")) =>
  mailQuestions({ ...site, siteUrl: "https://site.example" }, now);

/** Moves the dates of a cycle's weeks. */
const move = (id: string, days: number) =>
  site.database.rows(
    sql`update campus_events set event_date = event_date + ${days}::int where series_id = ${id}`,
  );

const linkOf = (stage: Stage, cycleId: string) =>
  questionsLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, aboutOf(stage, cycleId));

let networks = 0;

/** Sends the form. Resolves to the fields of the result page, or to the page with the returned form. */
async function send(stage: Stage, cycleId: string, fields: Record<string, string>) {
  const answer = await fetch(linkOf(stage, cycleId), {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": `10.9.${Math.floor(networks / 200)}.${++networks % 200}` },
    body: new URLSearchParams({ consents: "yes", ...fields }),
  });
  if (answer.status === 422) {
    const page = await answer.text();
    const result = answerResults.find((each) => page.includes(refusalTexts[each] ?? "\0"));
    return { result, page };
  }
  expect(answer.status).toBe(303);
  return Object.fromEntries<string | undefined>(
    new URL(answer.headers.get("location") ?? "", site.url).searchParams,
  );
}

const scores = { satisfied: "5", worthwhile: "6", happy: "7", anxious: "8" };
const codeOf = (n: number) => `K7QD-2M${String(n).padStart(2, "0")}`;

const rows = () => site.database.rows<Record<string, unknown>>(sql`select * from wellbeing_answers`);

async function means(caller: AnyTestCaller = "reader") {
  const headers = await site.headersOf(caller);
  return (await fetch(`${site.url}/api/admin/programme/wellbeing`, { headers })).json();
}

test("all people of a cycle are mailed the same link, before and after, once each", async () => {
  const id = await cycle(2, 9);
  const people = await campus.students(2);
  await places(id, people);
  await mail();
  await mail();
  const links = new Set<string>();
  for (const { email } of people) {
    const { text = "", subject } = await site.nextMailTo(email);
    expect(subject).toBe("Four questions, if you like");
    links.add(/https:\S+about=before-\S+/.exec(text)?.[0] ?? email);
  }
  expect(links.size).toBe(1);
  await move(id, -10);
  await mail();
  for (const { email } of people) expect((await site.nextMailTo(email)).text).toContain("about=after-");
  await campus.settled();
  expect(await site.mailTo(people[0]?.email ?? "")).toHaveLength(2);
});

test("an answer has no person, no time and no code: only a cycle, a digest and numbers", async () => {
  const id = await cycle(1, 8);
  await places(id, await campus.students(1));
  const page = await (await fetch(linkOf("before", id))).text();
  const code = /name="code" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await rows()).toEqual([]);
  expect(await send("before", id, { code, ...scores })).toMatchObject({ result: "stored", code });
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ stage: "before", satisfied: 5, worthwhile: 6, happy: 7, anxious: 8 });
  expect(JSON.stringify(row)).not.toContain(code.replace("-", ""));
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ["anxious", "cycle_id", "happy", "id", "pair_digest", "satisfied", "stage", "worthwhile"].sort(),
  );
  const references = await site.database.rows<{ of: string }>(sql`
    select confrelid::regclass::text as of from pg_constraint
    where contype = 'f' and conrelid in ('wellbeing_answers'::regclass, 'wellbeing_mails'::regclass)`);
  expect(new Set(references.map(({ of }) => of))).toEqual(new Set(["programme_cycles"]));
});

test("without the tick nothing is stored; after the last week a code is needed that was used before", async () => {
  const id = await cycle(1, 8);
  await places(id, await campus.students(1));
  await send("before", id, { code: codeOf(1), consents: "", ...scores });
  expect(await rows()).toEqual([]);
  await send("before", id, { code: codeOf(1), ...scores });
  expect(await send("after", id, { code: codeOf(1), ...scores })).toMatchObject({ result: "closed" });
  const early = await (await fetch(linkOf("after", id))).text();
  expect(early).toContain(`Opens ${longDayText(addDays(today, 9))}`);
  await move(id, -10);
  expect(await send("after", id, { code: codeOf(2), ...scores })).toMatchObject({ result: "unknown-code" });
  expect(await send("after", id, { code: codeOf(1).toLowerCase(), ...scores })).toMatchObject({
    result: "stored",
  });
  expect(await rows()).toHaveLength(2);
  expect(await send("after", id, { press: "remove", code: codeOf(1) })).toMatchObject({ result: "deleted" });
  expect(await rows()).toEqual([]);
});

test("without any number nothing is stored, and no place of the cycle is used up; the form says so", async () => {
  const id = await cycle(1, 8);
  await places(id, await campus.students(1));
  const { result, page } = await send("before", id, { code: codeOf(1) });
  expect(result).toBe("empty");
  expect(page).toContain(`name="code" value="${codeOf(1)}"`);
  expect(await rows()).toEqual([]);
  const none = { satisfied: null, worthwhile: null, happy: null, anxious: null };
  const input = { ...linkFields("before", id), ...none, code: codeOf(2), consents: true };
  const { body } = await programme.call("POST", "/programme/questions", {}, input);
  expect(body.result).toBe("empty");
  expect(await send("before", id, { code: codeOf(3), happy: "0" })).toMatchObject({ result: "stored" });
  // An empty form leaves stored answers unchanged.
  expect(await send("before", id, { code: codeOf(3) })).toMatchObject({ result: "empty" });
  expect(await rows()).toMatchObject([{ happy: 0 }]);
});

test("a refused form comes back with all that was typed", async () => {
  const id = await cycle(-8, -1);
  await places(id, await campus.students(1));
  const { result, page = "" } = await send("after", id, { code: codeOf(1), ...scores });
  expect(result).toBe("unknown-code");
  expect(page).toMatch(new RegExp(`<input[^>]*name="code"[^>]*value="${codeOf(1)}"`));
  const ticked = [...page.matchAll(/<input[^>]*type="(?:radio|checkbox)"[^>]*>/g)].flatMap(([tag]) =>
    tag.includes("checked=") ? `${/name="(\w+)"/.exec(tag)?.[1]} ${/value="(\w+)"/.exec(tag)?.[1]}` : [],
  );
  expect(ticked).toEqual(["satisfied 5", "worthwhile 6", "happy 7", "anxious 8", "consents yes"]);
});

/** Adds a cycle with pairs of answers from before and after; the second questions are still open. */
async function answered(pairs: number, scoresOfPair: (n: number) => Record<string, string>): Promise<string> {
  const id = await cycle(1, 8);
  await places(id, await campus.students(pairs));
  for (let n = 1; n <= pairs; n++) await send("before", id, { code: codeOf(n), ...scoresOfPair(n) });
  await move(id, -10);
  for (let n = 1; n <= pairs; n++)
    await send("after", id, { code: codeOf(n), ...scoresOfPair(n), happy: "9" });
  return id;
}

const freeze = () => freezeMeans(site.database, new Date());

/** Scores from 3 to 7, and one pair without anxiety. */
const varied = (n: number) => ({
  satisfied: String(3 + (n % 5)),
  worthwhile: "6",
  happy: String(n % 5),
  anxious: n === 10 ? "" : String(n % 5),
});

test("means are frozen once no answer can be added, from ten pairs on, and are no single person’s number", async () => {
  const id = await answered(10, varied);
  await send("after", id, { code: codeOf(1), ...varied(1), happy: "4" });
  await freeze();
  expect(await means()).toEqual([]);
  await move(id, -30);
  expect(await means()).toEqual([]);
  await freeze();
  const shown = [
    {
      id,
      cycle: "Spring 2027",
      // All gave the same number for “worthwhile”, and only nine answered “anxious”.
      before: { satisfied: 5, worthwhile: null, happy: 2, anxious: null },
      after: { satisfied: 5, worthwhile: null, happy: 8.5, anxious: null },
    },
  ];
  expect(await means()).toEqual(shown);
  expect(await means("user")).toMatchObject({ code: "FORBIDDEN" });
});

test("who deletes their answers after that changes no mean, however often the job runs", async () => {
  const id = await answered(11, (n) => ({ ...scores, satisfied: String(n % 6) }));
  await move(id, -30);
  await freeze();
  const before = await means();
  expect(before).toHaveLength(1);
  for (const n of [3, 7, 11])
    expect(await send("after", id, { press: "remove", code: codeOf(n) })).toMatchObject({
      result: "deleted",
    });
  await freeze();
  await freeze();
  expect(await rows()).toHaveLength(16);
  expect(await means()).toEqual(before);
});

test.each([
  ["nine pairs", 9, (n: number) => ({ ...scores, satisfied: String(n) })],
  ["ten pairs that all gave the same numbers", 10, () => scores],
])("%s show nothing", async (_what, pairs, scoresOfPair) => {
  const id = await answered(pairs, scoresOfPair);
  await move(id, -30);
  await freeze();
  expect(await means()).toEqual([]);
  expect(await site.database.rows(sql`select * from wellbeing_means`)).toEqual([]);
});

test("no more answers before than people of the cycle, whatever codes come at once; who is stored can correct theirs", async () => {
  const id = await cycle(1, 8);
  await places(id, await campus.students(2));
  const results = await Promise.all(
    [1, 2, 3, 4].map(async (n) => (await send("before", id, { code: codeOf(n), ...scores })).result),
  );
  expect(results.sort()).toEqual(["full", "full", "stored", "stored"]);
  expect(await rows()).toHaveLength(2);
  const page = await (await fetch(`${linkOf("before", id)}&result=full`)).text();
  expect(page).toContain("Nothing was stored");
  const again = await Promise.all(
    [1, 2, 3, 4].map(async (n) => (await send("before", id, { code: codeOf(n), ...scores })).result),
  );
  expect(again.sort()).toEqual(["full", "full", "stored", "stored"]);
});

test("answers of one network are limited, on a calm page", async () => {
  const id = await cycle(1, 8);
  await places(id, await campus.students(1));
  const answer = () =>
    programme.call(
      "POST",
      "/programme/questions",
      { "x-forwarded-for": "10.8.0.1" },
      { ...linkFields("before", id), ...scoresOf(5), code: codeOf(1), consents: true },
    );
  const results = new Set<string>();
  for (let n = 0; n <= ANSWERS_AN_HOUR.network; n++) results.add((await answer()).body.result);
  expect([...results]).toEqual(["stored", "limited"]);
  expect(await (await fetch(`${linkOf("before", id)}&result=limited`)).text()).toContain(
    "Nothing was stored",
  );
});

const linkFields = (stage: Stage, id: string) => {
  const { searchParams } = new URL(linkOf(stage, id));
  return { about: searchParams.get("about"), key: searchParams.get("key") };
};

const scoresOf = (n: number) => ({ satisfied: n, worthwhile: n, happy: n, anxious: n });

test("of a cycle whose weeks are all called off the consent is taken back, and the answers end in time; nobody is asked", async () => {
  const id = await cycle(1, 8);
  const people = await campus.students(2);
  await places(id, people);
  for (const n of [1, 2]) await send("before", id, { code: codeOf(n), ...scores });
  const weeks = await site.database.rows<{ id: string }>(
    sql`select id from campus_events where series_id = ${id}`,
  );
  for (const week of weeks) {
    const path = `/admin/programme/weeks/${week.id}/call-off`;
    expect((await programme.call("POST", path, "labs-lead", { message: null })).status).toBe(200);
  }
  await mail();
  expect(await site.database.rows(sql`select * from wellbeing_mails`)).toEqual([]);
  expect(await send("before", id, { code: codeOf(1), ...scores })).toMatchObject({ result: "closed" });
  expect(await send("before", id, { press: "remove", code: codeOf(1) })).toMatchObject({ result: "deleted" });
  expect(await rows()).toHaveLength(1);
  await deleteAnswersBefore(site.database.db, addDays(today, 8));
  expect(await rows()).toHaveLength(1);
  await deleteAnswersBefore(site.database.db, addDays(today, 9));
  expect(await rows()).toEqual([]);
});

test("a cycle without people is not noted as mailed; who is accepted after the mail gets the same link", async () => {
  const id = await cycle(2, 9);
  await mail();
  expect(await site.database.rows(sql`select * from wellbeing_mails`)).toEqual([]);
  const [first, second] = [`${randomUUID()}@college.example`, `${randomUUID()}@college.example`];
  await programme.decide(await programme.register(first), "accept", { cycleId: id });
  await mail();
  await programme.decide(await programme.register(second), "accept", { cycleId: id });
  await mail();
  await campus.settled();
  for (const email of [first, second]) {
    const subjects = (await site.mailTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Four questions, if you like")).toHaveLength(1);
  }
});
