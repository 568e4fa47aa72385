import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { labsOf } from "#features/labs/labs.testing.ts";
import type { ParsedMail } from "#shared/mail/mailbox.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { organiserOf } from "../notices/organiser.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const labs = labsOf(site);
const campus = organiserOf(site);
const mentorId = await labs.mentor();

const thursdays = ["2099-02-05", "2099-02-12", "2099-02-19", "2099-02-26"];

const form = () => ({
  title: "Open decks",
  mentorId,
  venue: "Studio 2",
  sessionDate: "2099-02-05",
  startTime: "18:00",
  endTime: "20:00",
  maxParticipants: 20,
});

/** Adds four sessions. @returns their ids, by date */
async function series(fields: object = {}): Promise<[string, string, string, string]> {
  const [sessionDate, ...alsoOn] = thursdays;
  const input = { ...form(), ...fields, sessionDate, alsoOn, idempotencyKey: randomUUID() };
  const { body } = await labs.call("POST", "/admin/labs/sessions", "admin", input);
  const found = await site.database.rows<{ id: string }>(
    sql`select id from campus_events where series_id = (select series_id from campus_events where id = ${body.id})
      order by event_date`,
  );
  return found.map(({ id }) => id) as [string, string, string, string];
}

async function change(id: string, fields: object) {
  const { body: sessions } = await labs.call("GET", "/admin/labs/sessions", "admin");
  const { event, ...session } = sessions.find((each: { id: string }) => each.id === id);
  const input = {
    ...form(),
    ...session,
    venue: event.venue,
    updatedAt: event.updatedAt,
    scope: "later",
    ...fields,
  };
  return labs.call("PUT", `/admin/labs/sessions/${id}`, "admin", input);
}

const stored = (ids: readonly string[]) =>
  site.database.rows<object>(sql`select event_date::text || ' ' || event_time as at, venue, max_capacity as places, status
    from campus_events where id = any(${sql.param(ids)}::uuid[]) order by event_date`);

const lastMail = async (to?: { email: string }) => (await site.mailTo(to?.email ?? "")).at(-1);

const entriesOf = (mail: ParsedMail) =>
  mail.attachments.map(({ filename, method }) => `${filename} ${method}`);

test("this session and the later ones move by a day; who has places at several gets one mail with all of them", async () => {
  const ids = await series();
  const [regular, once] = await campus.students(2);
  if (!regular || !once) throw new Error("No student was created");
  for (const id of ids) expect((await campus.bookPlace(regular, id)).status).toBe(200);
  expect((await campus.bookPlace(once, ids[2])).status).toBe(200);
  await campus.settled();

  const moved = { sessionDate: "2099-02-13", startTime: "18:30" };
  const refused = await change(ids[1], moved);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "CONFIRM_MOVE", data: { tickets: 2, waiting: 0, isMailed: true, isPast: false } },
  });
  expect(await change(ids[1], { ...moved, isConfirmed: true })).toMatchObject({
    status: 200,
    body: { sessionDate: "2099-02-13", event: { laterDates: 2 } },
  });
  expect(await stored(ids)).toMatchObject([
    { at: "2099-02-05 18:00" },
    { at: "2099-02-13 18:30" },
    { at: "2099-02-20 18:30" },
    { at: "2099-02-27 18:30" },
  ]);
  await campus.settled();
  const mails = (await site.mailTo(regular.email)).filter(
    ({ subject }) => subject === "Your lab session has changed",
  );
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.text).toContain("13 Feb 2099, 18:30–20:00");
  expect(mail?.text).toContain(
    "27 Feb 2099, 18:30–20:00, Studio 2. It was: Open decks, 26 Feb 2099, 18:00–20:00, Studio 2.",
  );
  expect(mail && entriesOf(mail)).toEqual([13, 20, 27].map((day) => `undertone-2099-02-${day}.ics PUBLISH`));
  const told = (await site.mailTo(once.email)).filter(
    ({ subject }) => subject === "Your lab session has changed",
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).not.toContain("Other dates of the series");
});

test("a later session keeps what it has of its own, and a mentor is changed at all of them", async () => {
  const ids = await series();
  await change(ids[2], { scope: "one", venue: "The Bar", isConfirmed: true });
  const other = await labs.mentor();
  expect((await change(ids[1], { maxParticipants: 12, mentorId: other })).status).toBe(200);
  expect(await stored(ids)).toMatchObject([
    { venue: "Studio 2", places: 20 },
    { venue: "Studio 2", places: 12 },
    { venue: "The Bar", places: 12 },
    { venue: "Studio 2", places: 12 },
  ]);
  const mentors = await site.database.rows<{ mentor: string }>(
    sql`select mentor_id as mentor from lab_sessions where id = any(${sql.param(ids)}::uuid[])`,
  );
  expect(mentors.filter(({ mentor }) => mentor === other)).toHaveLength(3);
});

test("fewer places than a later session has taken are refused, and no session is changed", async () => {
  const ids = await series();
  for (const student of await campus.students(3)) await campus.bookPlace(student, ids[3]);
  const answer = await change(ids[0], { maxParticipants: 2 });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "CAPACITY_BELOW_BOOKINGS", data: { least: 3 } },
  });
  expect(await stored(ids)).toEqual(ids.map(() => expect.objectContaining({ places: 20 })));
});

test("the later ones are called off with one mail a person; the first takes place", async () => {
  const ids = await series();
  const [student] = await campus.students(1);
  for (const id of ids) await campus.bookPlace(student, id);
  await campus.settled();
  const path = `/admin/labs/sessions/${ids[1]}/call-off`;
  const answer = await labs.call("POST", path, "admin", { message: "The studio floods.", scope: "later" });
  expect(answer).toMatchObject({ status: 200, body: { tickets: 1, waiting: 0 } });
  const statuses = ["upcoming", "called_off", "called_off", "called_off"];
  expect(await stored(ids)).toMatchObject(statuses.map((status) => ({ status })));
  await campus.settled();
  const mails = (await site.mailTo(student?.email ?? "")).filter(({ subject }) =>
    /cancelled/.test(subject ?? ""),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Your lab session is cancelled on 3 dates");
  expect(mails[0]?.text).toContain("The studio floods.");
  expect(mails[0]?.text).toContain("Open decks will not take place on 3 dates.");
  expect(mails[0]?.text).toMatch(/You keep your place on:\s+5 Feb 2099, 18:00/);
  expect(mails[0] && entriesOf(mails[0])).toEqual(
    [12, 19, 26].map((day) => `undertone-2099-02-${day}.ics CANCEL`),
  );
});

test("a session that is called off before its series' change is mailed has a mail of its own", async () => {
  const ids = await series();
  const [student] = await campus.students(1);
  for (const id of ids.slice(0, 3)) await campus.bookPlace(student, id);
  await campus.settled();
  await site.database.transaction(async (tx) => {
    // Three edits without their email jobs: the series moves by an hour, then two sessions are cancelled.
    await tx.execute(sql`insert into campus_night_versions select id, 0, university, location, venue, event_date, event_time,
      end_time from campus_events where id = any(${sql.param(ids)}::uuid[])`);
    await tx.execute(sql`update campus_events set calendar_sequence = 1, event_time = '17:00'
      where id = any(${sql.param(ids)}::uuid[])`);
    for (const [id, message] of [
      [ids[0], "The studio floods."],
      [ids[2], "Rowan is ill."],
    ])
      await tx.execute(sql`update campus_events set calendar_sequence = 2, status = 'called_off', called_off_at = now(),
        called_off_message = ${message} where id = ${id}`);
  });
  await campus.mailNotices(...ids);
  await campus.settled();
  const mails = (await site.mailTo(student?.email ?? "")).slice(3);
  const told = mails.map((mail) => [mail.subject, ...entriesOf(mail)]);
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      ["Your lab session on 5 Feb 2099 is cancelled", "undertone-2099-02-05.ics CANCEL"],
      ["Your lab session has changed", "undertone-2099-02-12.ics PUBLISH"],
      ["Your lab session on 19 Feb 2099 is cancelled", "undertone-2099-02-19.ics CANCEL"],
    ]),
  );
  expect(mails.filter(({ text }) => text?.includes("The studio floods."))).toHaveLength(1);
});

test("a later session with hours of its own gets start and end together", async () => {
  const ids = await series();
  expect((await change(ids[1], { scope: "one", startTime: "21:00", endTime: "23:00" })).status).toBe(200);
  expect((await change(ids[0], { endTime: "20:30" })).status).toBe(200);
  const hours =
    await site.database.rows<object>(sql`select event_time || '–' || end_time as hours from campus_events
    where id = any(${sql.param(ids)}::uuid[])`);
  expect(hours).toEqual(ids.map(() => ({ hours: "18:00–20:30" })));
});

test("the later ones get no time that the clocks skip on one of their dates", async () => {
  const input = {
    ...form(),
    sessionDate: "2027-03-21",
    alsoOn: ["2027-03-28"],
    idempotencyKey: randomUUID(),
  };
  const { body } = await labs.call("POST", "/admin/labs/sessions", "admin", input);
  const answer = await change(body.id, { startTime: "01:30" });
  expect(answer).toMatchObject({ status: 409, body: { code: "TIME_SKIPPED" } });
  expect(await stored([body.id])).toMatchObject([{ at: "2027-03-21 18:00" }]);
  expect((await change(body.id, { startTime: "01:30", scope: "one" })).status).toBe(200);
});

test("two admins who change a series from different sessions at once do not wait for each other for good", async () => {
  const ids = await series();
  const answers = await Promise.all([
    change(ids[0], { maxParticipants: 15 }),
    change(ids[2], { startTime: "17:00", isConfirmed: true }),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test("who waits for several of a series is told of a change, or a call-off, in one mail", async () => {
  const ids = await series();
  await change(ids[0], { maxParticipants: 1 });
  const [holder, person] = await campus.students(2);
  if (!holder || !person) throw new Error("No student was created");
  for (const id of ids) await campus.bookPlace(holder, id);
  for (const id of ids.slice(0, 3)) expect((await campus.join(person, id)).status).toBe(200);
  expect(await change(ids[0], { startTime: "18:30" })).toMatchObject({
    body: { code: "CONFIRM_MOVE", data: { tickets: 1, waiting: 1 } },
  });
  expect((await change(ids[0], { startTime: "18:30", isConfirmed: true })).status).toBe(200);
  await campus.settled();
  const [changed, ...more] = await site.mailTo(person.email);
  expect(more).toEqual([]);
  expect(changed?.subject).toBe("Changed: the session on your waiting list");
  for (const day of [5, 12, 19]) expect(changed?.text).toContain(`${day} Feb 2099, 18:30–20:00`);
  expect(changed?.text).not.toContain("26 Feb");

  const path = `/admin/labs/sessions/${ids[1]}/call-off`;
  await labs.call("POST", path, "admin", { message: "The studio floods.", scope: "later" });
  await campus.settled();
  const [, calledOff, ...others] = await site.mailTo(person.email);
  expect(others).toEqual([]);
  expect(calledOff?.text).toContain("will not take place on 2 dates");
  expect(calledOff?.text).toContain("19 Feb 2099");
});

test("who has a place on one date of a called-off series and waits for an earlier one has one mail", async () => {
  const ids = await series();
  const [holder, person] = await campus.students(2);
  await campus.bookPlace(holder, ids[0]);
  await campus.bookPlace(person, ids[2]);
  await site.database.rows(sql`update campus_events set max_capacity = 1 where id = ${ids[0]}`);
  expect((await campus.join(person, ids[0])).status).toBe(200);
  await campus.settled();
  const before = (await site.mailTo(person?.email ?? "")).length;
  const path = `/admin/labs/sessions/${ids[0]}/call-off`;
  await labs.call("POST", path, "admin", { message: null, scope: "later" });
  await campus.settled();
  const [told, ...others] = (await site.mailTo(person?.email ?? "")).slice(before);
  expect(others).toEqual([]);
  expect(told?.subject).toBe("Your lab session on 19 Feb 2099 is cancelled");
  expect(told?.text).toMatch(/from their waiting lists:[\s\S]*5 Feb 2099/);
});

test("who has a place on one date of a series and waits for another has one mail of a change of both", async () => {
  const ids = await series();
  const [holder, person] = await campus.students(2);
  if (!person) throw new Error("No student was created");
  await campus.bookPlace(holder, ids[0]);
  await campus.bookPlace(person, ids[2]);
  await site.database.rows(sql`update campus_events set max_capacity = 1 where id = ${ids[0]}`);
  expect((await campus.join(person, ids[0])).status).toBe(200);
  await campus.settled();
  const before = (await site.mailTo(person.email)).length;
  expect((await change(ids[0], { startTime: "18:30", isConfirmed: true })).status).toBe(200);
  await campus.settled();
  const [told, ...others] = (await site.mailTo(person.email)).slice(before);
  expect(others).toEqual([]);
  expect(told?.subject).toBe("Your lab session has changed");
  expect(told?.text).toContain("19 Feb 2099, 18:30–20:00");
  expect(told?.text).toMatch(/waiting list for other dates[\s\S]*5 Feb 2099, 18:30–20:00/);
});

test("a raised minimum age is mailed once to each holder below it, and to each of unknown age", async () => {
  const ids = await series({ minimumAge: 14 });
  const [young, adult, unknown] = await campus.students(3);
  const fields = { ageBand: "14", guardianEmail: "mum@site.example" };
  for (const id of ids.slice(0, 2)) await campus.bookPlace(young, id, fields);
  await campus.bookPlace(adult, ids[0], { ageBand: "18" });
  await campus.bookPlace(unknown, ids[0], { ageBand: "18" });
  await site.database.rows(sql`update campus_booking_sensitive_data set age_band = null
    where booking_id = (select id from campus_ticket_bookings where user_id = ${unknown?.userId})`);
  await campus.settled();
  const told = async (to?: { email: string }) =>
    (await site.mailTo(to?.email ?? "")).filter(({ subject }) => /minimum age/.test(subject ?? ""));
  expect((await change(ids[0], { minimumAge: 16, isConfirmed: true })).status).toBe(200);
  await campus.settled();
  const [mail, ...others] = await told(young);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("The minimum age of your lab session has changed");
  expect(mail?.text).toContain("can’t let you in");
  expect(mail?.text).toContain("12 Feb 2099");
  expect((await told(unknown)).map(({ text }) => text)).toEqual([expect.stringContaining("bring proof")]);
  expect(await told(adult)).toEqual([]);
  expect(await told({ email: "mum@site.example" })).toEqual([]);
});

test("one person, and one guardian, at several of a series are asked about as one", async () => {
  const ids = await series({ minimumAge: 14 });
  const [young] = await campus.students(1);
  const fields = { ageBand: "14", guardianEmail: "mum@site.example" };
  for (const id of ids) expect((await campus.bookPlace(young, id, fields)).status).toBe(200);
  const data = { tickets: 1, waiting: 0, guardians: 1, tooYoung: 0, ageUnknown: 0 };
  expect(await change(ids[0], { venue: "Studio 9", minimumAge: 14 })).toMatchObject({
    body: { code: "CONFIRM_MOVE", data },
  });
  expect(await change(ids[0], { minimumAge: 16 })).toMatchObject({
    body: { code: "CONFIRM_MOVE", data: { tooYoung: 1, ageUnknown: 0, isMailed: false } },
  });
});

test("a later night keeps its own status where the edit does not change the first one's, also without `statusSeen`", async () => {
  const ids = await campus.series("night", [{}, { status: "upcoming" }, { status: "sold_out" }]);
  const [first = ""] = ids;
  const { status, ...event } = await campus.managed(first);
  const edit = (fields: object) =>
    campus.ask("PUT", `/events/${first}`, { ...event, status, scope: "later", isConfirmed: true, ...fields });
  expect((await edit({ venue: "The Great Hall" })).status).toBe(200);
  expect(await stored(ids)).toMatchObject([
    { venue: "The Great Hall", status: "tickets_live" },
    { venue: "The Great Hall", status: "upcoming" },
    { venue: "The Great Hall", status: "sold_out" },
  ]);
  const { updatedAt } = await campus.managed(first);
  expect((await edit({ venue: "The Great Hall", status: "upcoming", updatedAt })).status).toBe(200);
  expect(await stored(ids)).toMatchObject(ids.map(() => ({ status: "upcoming" })));
});

test("the middle one is called off by itself, and the others take place, as its mails say", async () => {
  const ids = await series();
  const [regular, once, waiting] = await campus.students(3);
  for (const id of ids.slice(0, 3)) await campus.bookPlace(regular, id);
  await campus.bookPlace(once, ids[1]);
  await site.database.rows(sql`update campus_events set max_capacity = 2 where id = ${ids[1]}`);
  expect((await campus.join(waiting, ids[1])).status).toBe(200);
  await campus.settled();
  const path = `/admin/labs/sessions/${ids[1]}/call-off`;
  expect((await labs.call("POST", path, "admin", { message: null })).status).toBe(200);
  const statuses = ["upcoming", "called_off", "upcoming", "upcoming"];
  expect(await stored(ids)).toMatchObject(statuses.map((status) => ({ status })));
  await campus.settled();
  const [told, alone] = [await lastMail(regular), await lastMail(once)];
  for (const mail of [told, alone]) {
    expect(mail?.subject).toBe("Your lab session on 12 Feb 2099 is cancelled");
    expect(mail?.text).toContain(
      "Open decks will not take place on 12 Feb 2099. Your place on that day is cancelled.",
    );
  }
  expect(told?.text).toMatch(/You keep your places on:\s+5 Feb 2099, 18:00.*\s+19 Feb 2099, 18:00/);
  expect(told?.text).not.toContain("26 Feb");
  expect(alone?.text).not.toContain("You keep");
  const list = await lastMail(waiting);
  expect(list?.subject).toBe("Cancelled: one session on your waiting list");
  expect(list?.text).toContain(
    "will not take place on 12 Feb 2099. We removed you from the waiting list for that day",
  );
});
