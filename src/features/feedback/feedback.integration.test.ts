import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Student } from "#features/campus/campus.testing.ts";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { statementsOf } from "#shared/db/statements.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { askAfterEvents, closeFeedback } from "./feedback.jobs.ts";
import { feedbackLink } from "./feedback-link.rules.ts";

const site = await startTestSite();
const campus = organiserOf(site);
for (const caller of ["admin", "safeguarding-lead"] as const) await site.headersOf(caller);
beforeEach(async () => {
  for (const table of ["campus_ticket_bookings", "campus_events", "safeguarding_cases", "feedback_stops"])
    await site.database.rows(sql`delete from ${sql.identifier(table)}`);
});

const today = londonDate(new Date());
const yesterday = addDays(today, -1);
const morning = londonInstant(today, "10:00");

/** Adds an event of yesterday, and a booking with or without a check-in. */
const event = (row: object = {}) => campus.eventsOf("night").event({ eventDate: yesterday, ...row });

async function came(eventId: string, who?: Student, isIn = true) {
  const student = who ?? (await campus.student());
  const id = randomUUID();
  await site.database.rows(sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, user_id,
      idempotency_key, ticket_code, ticket_price_pence, checked_in, checked_in_at, created_at, updated_at)
    values (${id}, ${eventId}, 'Nadia Okafor', ${student.email}, ${student.userId}, ${id}, ${id}, 0, ${isIn},
      ${isIn ? new Date().toISOString() : null}, now(), now())`);
  await site.database.rows(
    sql`update campus_events set current_attendees = current_attendees + 1 where id = ${eventId}`,
  );
  return { student, id };
}

const ask = (now = morning) => askAfterEvents({ ...site, siteUrl: "https://site.example" }, now);

const close = (now: Date) => closeFeedback({ ...site, siteUrl: "https://site.example" }, now);

const questions = async ({ email }: { email: string }) =>
  (await site.mailTo(email)).filter(({ subject }) => subject?.startsWith("How was the"));

/** A booking's feedback link, on this site. */
const linkOf = (id: string) => feedbackLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, id);

function send(id: string, fields: Record<string, string>) {
  return fetch(linkOf(id), { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
}

/** Adds a guest who checked in, received the link by email, and answered. */
async function answered(eventId: string, fields: Record<string, string>) {
  const person = await came(eventId);
  await ask();
  expect((await send(person.id, fields)).status).toBe(303);
  return person;
}

async function read(eventId: string, caller: AnyTestCaller = "door-lead") {
  return site.call(caller, "GET", `/admin/feedback/${eventId}`);
}

/** The safeguarding log, or one case from it. */
const readLog = async (id?: string) =>
  (await site.call("safeguarding-lead", "GET", `/admin/safeguarding/cases${id ? `/${id}` : ""}`)).body;

interface LinkRow {
  face: string | null;
  again: string | null;
  sealed: string | null;
}

const links = () => site.database.rows<LinkRow>(sql`select * from feedback_links order by booking_id`);

test("the morning after, from ten in London, a person who came has one mail", async () => {
  const { student } = await came(await event());
  await ask(londonInstant(today, "09:59"));
  expect(await links()).toHaveLength(0);
  await ask();
  await ask(londonInstant(today, "11:00"));
  const mail = await site.nextMailTo(student.email);
  expect(mail.subject).toBe("How was the night?");
  for (const face of ["good", "okay", "bad"]) expect(mail.text).toContain(`&face=${face}`);
  await campus.settled();
  expect(await questions(student)).toHaveLength(1);
});

const unchanged = sql`updated_at = now()`;

test.each([
  ["who came to a session", "session", unchanged, true, 1],
  ["who came to a signal event", "signal", unchanged, true, 0],
  ["who did not come", "night", unchanged, false, 0],
  ["whose event is today", "night", sql`event_date = ${today}`, true, 0],
  ["who was in when it was called off", "night", sql`status = 'called_off', called_off_at = now()`, true, 0],
] as const)("a person %s is asked or not", async (_who, kind, change, isIn, mails) => {
  const id = await campus.eventsOf(kind).event({ eventDate: yesterday });
  const { student } = await came(id, undefined, isIn);
  await site.database.rows(sql`update campus_events set ${change} where id = ${id}`);
  await ask();
  await campus.settled();
  expect(await questions(student)).toHaveLength(mails);
});

test("two events of one day are one mail, about the one that began last", async () => {
  const student = await campus.student();
  await came(await event({ eventTime: "14:00", title: "The early one" }), student);
  await ask();
  await came(await event({ eventTime: "19:00", title: "The late one" }), student);
  await ask();
  const [mail, ...more] = [await site.nextMailTo(student.email), ...(await links()).slice(1)];
  expect(mail?.text).toContain("The early one");
  expect(more).toEqual([]);
  const both = await campus.student();
  await came(await event({ eventTime: "14:00", title: "The early one" }), both);
  await came(await event({ eventTime: "19:00", title: "The late one" }), both);
  await ask();
  expect((await site.nextMailTo(both.email)).text).toContain("The late one");
  await campus.settled();
  expect(await questions(both)).toHaveLength(1);
});

test("a scanner that opens the link and its faces counts nothing; a face in the mail is only chosen in advance", async () => {
  const night = await event();
  const { id } = await came(night);
  await ask();
  const before = await links();
  for (const face of ["good", "okay", "bad", "worst", ""]) {
    const answer = await fetch(`${linkOf(id)}&face=${face}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const html = await answer.text();
    const chosen = [...html.matchAll(/<input[^>]*name="face"[^>]*>/g)].filter(([tag]) =>
      tag.includes("checked"),
    );
    expect(chosen.map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(
      ["good", "okay", "bad"].includes(face) ? [face] : [],
    );
  }
  expect(await links()).toEqual(before);
});

test("one answer a link: a second one replaces it, without scripts and sign-in", async () => {
  const night = await event();
  const { id } = await answered(night, { face: "good", again: "yes", sentence: "Louder" });
  await send(id, { face: "bad", again: "no", sentence: "Quieter" });
  const html = await (await fetch(linkOf(id))).text();
  expect(html).toContain("Thank you");
  expect(html).toContain("Quieter");
  expect(html).not.toContain("Louder");
  const rows = await links();
  expect(rows).toMatchObject([{ face: "bad", again: "no" }]);
  expect(JSON.stringify(rows)).not.toContain("Quieter");
});

test("those who run the event see counts and sentences from five answers on, and nobody else does", async () => {
  const night = await event();
  for (const sentence of ["One", "Two", "Three", ""]) await answered(night, { face: "good", sentence });
  await came(night);
  await ask();
  expect(await read(night)).toMatchObject({ status: 200, body: { said: null } });
  await answered(night, { face: "okay", again: "yes", sentence: "Five" });
  const { said } = (await read(night)).body;
  expect(said).toMatchObject({ asked: 6, answers: 5, faces: { good: 4, okay: 1, bad: 0 }, again: null });
  expect([...said.sentences].sort()).toEqual(["Five", "One", "Three", "Two"]);
  for (const caller of ["labs-lead", "user", "reader"] as const)
    expect((await read(night, caller)).status).toBe(403);
});

test.each([
  ["a wish for a call", { call: "yes", phone: "07700 900123" }, /They ask for a call: 07700 900123/],
  [
    "a watched word",
    { sentence: "Somebody hurt me there" },
    /Somebody hurt me there[\s\S]*did not ask for a call/,
  ],
  [
    "what is ticked for them, whatever its words are,",
    { sentence: "Ask Sam about the toilets", lead: "yes" },
    /Ask Sam about the toilets[\s\S]*ticked that it is for the safeguarding lead/,
  ],
])("%s goes to the safeguarding lead alone", async (_what, fields, expected) => {
  const before = (await site.mailTo("safeguarding-lead@site.example")).length;
  const night = await event();
  for (let n = 0; n < 5; n++) await answered(night, { face: "good" });
  const { id } = await answered(night, { face: "bad", ...fields });
  // Repeating the same answer does not open a second case.
  await send(id, { face: "bad", sentence: "", ...fields, phone: "" });
  const { said } = (await read(night)).body;
  expect(said).toMatchObject({ answers: 6, sentences: [] });
  const cases = await readLog();
  expect(cases).toMatchObject([{ subject: expect.stringContaining("Nadia Okafor, after UCL"), entries: 1 }]);
  const found = await readLog(cases[0].id);
  expect(found.entries[0]).toMatchObject({ author: "Feedback form", what: expect.stringMatching(expected) });
  expect(found.entries[0].what).toContain("@site.example");
  await expect
    .poll(async () => (await site.mailTo("safeguarding-lead@site.example")).length)
    .toBe(before + 1);
  const mail = (await site.mailTo("safeguarding-lead@site.example")).at(-1);
  expect(mail?.text).toContain(`case ${cases[0].number}`);
  expect(mail?.text).not.toMatch(/07700|hurt me|Nadia/);
  expect(await (await fetch(linkOf(id))).text()).toContain("0800 1111");
});

test("a wish for a call needs no face, and is no answer of the event", async () => {
  const night = await event();
  for (let n = 0; n < 4; n++) await answered(night, { face: "good" });
  const { id } = await answered(night, { call: "yes", again: "no", sentence: "It is about my friend" });
  expect(await read(night)).toMatchObject({ status: 200, body: { said: null } });
  await answered(night, { face: "good" });
  expect((await read(night)).body.said).toMatchObject({
    asked: 6,
    answers: 5,
    faces: { good: 5, okay: 0, bad: 0 },
    again: null,
    sentences: [],
  });
  expect(await readLog()).toHaveLength(1);
  const html = await (await fetch(linkOf(id))).text();
  expect(html).toContain("We have it");
  expect(/<input[^>]*name="face"[^>]*>/.exec(html)?.[0]).not.toContain("required");
});

test("without a face and a wish for a call nothing is stored; the form comes back with all that was typed", async () => {
  const { id } = await came(await event());
  await ask();
  const answer = await send(id, { again: "yes", sentence: "More chairs", phone: "07700 900123" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("We haven’t sent anything yet. Choose a face, or tick one of the two boxes.");
  expect(html).toContain("More chairs");
  expect(html).toContain(`value="07700 900123"`);
  expect(html).toMatch(/<input(?=[^>]*name="again")(?=[^>]*value="yes")[^>]*checked/);
  expect(await links()).toMatchObject([{ face: null, again: null, sealed: null }]);
  const link = Object.fromEntries(new URL(linkOf(id)).searchParams);
  const input = { ...link, face: null, again: null, sentence: "", wantsCall: false, phone: "" };
  expect((await site.send("visitor", "POST", "/feedback", input)).status).toBe(400);
});

test("a link opens one case: what somebody adds later, or at the same moment, are entries of it", async () => {
  const { id } = await answered(await event(), { face: "good" });
  const texts = Array.from({ length: 12 }, (_, n) => `Somebody hurt me ${n}`);
  await Promise.all(texts.slice(0, 6).map((sentence) => send(id, { face: "bad", sentence })));
  for (const sentence of texts.slice(6)) await send(id, { face: "bad", sentence });
  expect(await readLog()).toMatchObject([{ entries: 12 }]);
  const other = await answered(await event(), { face: "bad", sentence: "Somebody hurt me" });
  expect(other.id).not.toBe(id);
  expect(await readLog()).toHaveLength(2);
  await expect(
    site.database.rows(sql`insert into safeguarding_cases (subject, source, created_at)
      select subject, source, now() from safeguarding_cases where source is not null`),
  ).rejects.toThrow();
});

test("the box for the safeguarding lead needs no face and no watched word; 1.0.0 sends no such field", async () => {
  const { id } = await answered(await event(), { lead: "yes", sentence: "It is about Sam" });
  expect(await readLog()).toMatchObject([{ entries: 1 }]);
  const html = await (await fetch(linkOf(id))).text();
  expect(html).toMatch(/<input(?=[^>]*name="lead")[^>]*checked/);
  expect(html).toContain("The search can miss things. Tick the box to be sure.");
  const { searchParams } = new URL(linkOf(id));
  const given = { face: "good", again: null, sentence: "Louder", wantsCall: false, phone: "" };
  const answer = await site.send("visitor", "POST", "/feedback", {
    ...Object.fromEntries(searchParams),
    ...given,
  });
  expect(answer.status).toBe(204);
  // The same sentence with the box ticked is a new concern.
  await send(id, { face: "good", sentence: "Louder", lead: "yes" });
  expect(await readLog()).toMatchObject([{ entries: 2 }]);
});

test("after 14 days nothing leads from an answer to a person: no column, no time, no order of rows or ids", async () => {
  const night = await event();
  const words = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
  for (const sentence of words) await answered(night, { face: "good", again: "yes", sentence });
  const sealed = (await links()).map((row) => row.sealed);
  await close(londonInstant(addDays(today, 14), "23:59"));
  expect(await links()).toHaveLength(10);
  await close(londonInstant(addDays(today, 15), "00:10"));
  expect(await links()).toEqual([]);

  const { said } = (await read(night)).body;
  expect(said).toMatchObject({ asked: 10, answers: 10, faces: { good: 10 }, again: { yes: 10 } });
  expect([...said.sentences].sort()).toEqual([...words].sort());

  // The columns are the event, numbers, a random id and encrypted text, without times and other references.
  const columns = await site.database.rows<{ name: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type as name from information_schema.columns
    where table_name in ('feedback_counts', 'feedback_sentences') and data_type <> 'integer' order by 1`);
  expect(columns.map(({ name }) => name)).toEqual([
    "feedback_counts.event_id uuid",
    "feedback_sentences.event_id uuid",
    "feedback_sentences.id uuid",
    "feedback_sentences.sealed text",
  ]);
  const references = await site.database.rows<{ of: string }>(sql`
    select confrelid::regclass::text as of from pg_constraint
    where contype = 'f' and conrelid in ('feedback_counts'::regclass, 'feedback_sentences'::regclass)`);
  expect(new Set(references.map(({ of }) => of))).toEqual(new Set(["campus_events"]));
  // All rows come from one transaction and one statement, with an order and ids unrelated to the answers.
  const rows = await site.database.rows<{ id: string; sealed: string }>(
    sql`select id, sealed from feedback_sentences order by ctid`,
  );
  const transactions = await site.database.rows(
    sql`select distinct xmin::text, cmin::text from feedback_sentences`,
  );
  expect(transactions).toHaveLength(1);
  const textOf = ({ sealed: each }: { sealed: string }) => site.secrets.open("feedback sentence", each);
  expect(rows.map(textOf)).not.toEqual(words);
  expect([...rows].sort((one, other) => (one.id < other.id ? -1 : 1)).map(textOf)).not.toEqual(words);
  // An earlier backup has another ciphertext beside the person.
  expect(rows.filter((row) => sealed.includes(row.sealed))).toEqual([]);
});

test("fewer than five answers are deleted, and so is who was asked", async () => {
  const night = await event();
  for (const sentence of ["One", "Two"]) await answered(night, { face: "good", sentence });
  await close(new Date(Date.now() + 20 * DAY_MS));
  for (const table of ["feedback_links", "feedback_counts", "feedback_sentences"])
    expect(await site.database.rows(sql`select 1 from ${sql.identifier(table)}`)).toEqual([]);
});

test("a closed link says so, and takes no answer", async () => {
  const night = await event();
  const { id } = await answered(night, { face: "good" });
  await site.database.rows(sql`update campus_events set event_date = event_date - 15 where id = ${night}`);
  await send(id, { face: "bad" });
  expect(await links()).toMatchObject([{ face: "good" }]);
  expect(await (await fetch(linkOf(id))).text()).toContain("Closed");
  expect(await (await fetch(`${site.url}/feedback?booking=${id}&key=x`)).text()).toContain("No such link");
  expect(
    (await fetch(`${site.url}/feedback?booking=${id}&key=x`, { method: "POST", redirect: "manual" })).status,
  ).toBe(303);
});

test.each([
  ["the page’s button", { press: "stop" }],
  ["the mail program’s own button", { "List-Unsubscribe": "One-Click" }],
])("%s ends the mails, until their reader wants them again", async (_which, fields) => {
  const { student, id } = await came(await event());
  await ask();
  await site.nextMailTo(student.email);
  await send(id, fields);
  expect(await (await fetch(linkOf(id))).text()).toContain("We no longer ask you after events");
  await came(await event({ eventDate: addDays(today, -2) }), student);
  await ask();
  await campus.settled();
  expect(await questions(student)).toHaveLength(1);
  await send(id, { press: "ask" });
  await ask();
  await expect.poll(() => questions(student)).toHaveLength(2);
});

test("the deletion of the account deletes an answer that is still tied to it", async () => {
  const { student } = await answered(await event(), { face: "good", sentence: "Mine" });
  await site.database.rows(sql`delete from users where id = ${student.userId}`);
  expect(await links()).toEqual([]);
});

test("questions to any number of people ask the database as often as those to one", async () => {
  const statements = [];
  for (const people of [1, 20]) {
    await site.database.rows(sql`delete from campus_ticket_bookings`);
    const night = await event();
    for (let n = 0; n < people; n++) await came(night);
    statements.push(await statementsOf(() => ask()));
    expect(await links()).toHaveLength(people);
  }
  expect(statements[1]).toBe(statements[0]);
});
