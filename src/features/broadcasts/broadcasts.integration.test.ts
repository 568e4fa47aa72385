import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { labsOf } from "#features/labs/labs.testing.ts";
import { startSmtp } from "#shared/mail/smtp.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite, type TestSiteOptions } from "#src/testing/site.ts";
import { BROADCASTS_AN_HOUR } from "./broadcasts.rules.ts";

async function start(options: TestSiteOptions = {}) {
  const site = await startTestSite(options);
  onTestFinished(() => site.close());
  const callAs = async (caller: "admin" | "door-lead", path: string, body?: object) => {
    const headers = { ...(await site.headersOf(caller)), "content-type": "application/json" };
    const init = body && { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${site.url}/api/admin/${path}`, { headers, ...init });
    return response.json();
  };
  const call = (path: string, body?: object) => callAs("admin", path, body);
  return { site, campus: campusOf(site), call, callAs };
}

const words = { subject: "Doors open later", body: "At 19:30.\nBring a coat." };

test("writes to each holder of a ticket once, says why, and lists it with its progress", async () => {
  const { site, campus, call } = await start();
  const eventId = await campus.event();
  const [ada, ben, cy] = await campus.students(3);
  for (const student of [ada, ben, cy]) await campus.book(student, eventId);
  const cancelled = await campus.student();
  const { ticket } = await campus.book(cancelled, eventId);
  await campus.cancel(cancelled, ticket?.id);
  const [audience] = await call("broadcast-audiences");
  expect(audience).toEqual({ kind: "night", targetId: eventId, name: "UCL, 14 Mar 2099", people: 3 });
  const { kind, targetId, people } = audience;
  const message = { kind, targetId, people, ...words, idempotencyKey: randomUUID() };
  const sent = await call("broadcasts", message);
  expect(sent).toMatchObject({ people: 3 });
  // A retry with the same key sends no second email.
  expect(await call("broadcasts", message)).toEqual(sent);
  await eventually(async () => expect(await call("broadcasts")).toMatchObject([{ mailed: 3 }]));
  const isOfBroadcast = ({ subject = "" }) => subject === words.subject;
  await eventually(async () => {
    for (const student of [ada, ben, cy])
      expect((await site.mailTo(student?.email ?? "")).filter(isOfBroadcast)).toHaveLength(1);
  });
  const [mail] = (await site.mailTo(ada?.email ?? "")).filter(isOfBroadcast);
  expect(mail?.text).toContain("You get this because you have a ticket for UCL, 14 Mar 2099.");
  expect((await site.mailTo(cancelled.email)).filter(isOfBroadcast)).toEqual([]);
  expect(await call("broadcasts")).toMatchObject([
    { ...words, name: "UCL, 14 Mar 2099", people: 3, mailed: 3, refused: [] },
  ]);
  expect(await call(`broadcasts?eventId=${eventId}`)).toMatchObject([{ id: sent.id }]);
  expect(await call(`broadcasts?eventId=${await campus.event()}`)).toEqual([]);
  const events = await site.database.rows(sql`select detail from audit_log where event = 'broadcast-sent'`);
  expect(events).toEqual([{ detail: { broadcast: sent.id, people: 3 } }]);
});

test("refuses when the number of people has changed since, and writes to nobody", async () => {
  const { campus, call } = await start();
  const eventId = await campus.event();
  for (const student of await campus.students(2)) await campus.book(student, eventId);
  const message = { kind: "night", targetId: eventId, ...words, people: 1, idempotencyKey: randomUUID() };
  expect(await call("broadcasts", message)).toMatchObject({
    code: "CHANGED",
    message: "2 people would get it now: the number has changed since you looked. Check it, and send again.",
    data: { people: 2 },
  });
  expect(await call("broadcasts")).toEqual([]);
  expect(await call("broadcasts", { ...message, people: 2 })).toMatchObject({ people: 2 });
});

test("those who have a place in a lab session get the mail; the labs' own leads write it, and to no night", async () => {
  const { site, campus, call } = await start();
  const labs = labsOf(site);
  const session = await labs.session(await labs.mentor(), { title: "Beats on a phone" });
  const student = await campus.student();
  await campus.bookPlace(student, session);
  await campus.book(await campus.student(), await campus.event());
  const [audience, ...others] = (await labs.call("GET", "/admin/broadcast-audiences", "labs-lead")).body;
  expect(audience).toEqual({
    kind: "session",
    targetId: session,
    name: "Beats on a phone, 14 Mar 2099",
    people: 1,
  });
  expect(others).toEqual([]);
  const message = { kind: "session", targetId: session, people: 1, ...words, idempotencyKey: randomUUID() };
  expect(await call("broadcasts", message)).toMatchObject({ people: 1 });
  await eventually(async () => {
    const mail = (await site.mailTo(student.email)).find(({ subject }) => subject === words.subject);
    expect(mail?.text).toContain("You get this because you have a place in Beats on a phone, 14 Mar 2099.");
  });
});

test("nobody to write to is said", async () => {
  const { campus, call } = await start();
  const message = { kind: "night", targetId: await campus.event(), ...words, people: 1 };
  expect(await call("broadcasts", { ...message, idempotencyKey: randomUUID() })).toMatchObject({
    code: "NOBODY",
  });
});

test("lists who did not get it, and why", async () => {
  const smtp = await startSmtp({ refuse: (address) => (address.startsWith("gone@") ? 550 : undefined) });
  const { site, call } = await start({ smtpUrl: smtp.url });
  for (const email of ["gone@site.example", "here@site.example"])
    await site.database.rows(sql`insert into undertone_ed_registrations
      (full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
      values ('Me', ${email}, 's', 17, 's', 's', now(), gen_random_uuid())`);
  const message = { kind: "programme", targetId: null, ...words, people: 2, idempotencyKey: randomUUID() };
  await call("broadcasts", message);
  await eventually(async () =>
    expect(await call("broadcasts")).toMatchObject([
      { mailed: 2, refused: [{ email: "gone@site.example", reason: "unknown-address" }] },
    ]),
  );
  await eventually(() => expect(smtp.taken.map(({ to }) => to?.[0]?.address)).toEqual(["here@site.example"]));
});

test("a test goes to the writer only", async () => {
  const { site, campus, call } = await start();
  const eventId = await campus.event();
  const student = await campus.student();
  await campus.book(student, eventId);
  const mail = { kind: "night", targetId: eventId, ...words };
  expect(await call("broadcasts/sample", mail)).toEqual({ to: "admin@site.example" });
  expect(await site.nextMailTo("admin@site.example")).toMatchObject({ subject: words.subject });
  expect(await call("broadcasts")).toEqual([]);
});

test("250 people: three jobs, each address once", async () => {
  const { site, campus, call } = await start();
  const eventId = await campus.event({ maxCapacity: 300 });
  const students = await campus.students(250);
  const ids = sql.join(
    students.map(({ userId }) => sql`${userId}`),
    sql`, `,
  );
  await site.database.rows(sql`insert into campus_ticket_bookings (event_id, student_name, student_email,
      university, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    select ${eventId}, 'Me', email, 'UCL', id, gen_random_uuid(), gen_random_uuid()::text, 500, now(), now()
    from users where id in (${ids})`);
  const message = { kind: "night", targetId: eventId, ...words, people: 250, idempotencyKey: randomUUID() };
  await call("broadcasts", message);
  // The next batch is due later.
  await eventually(async () => expect(await call("broadcasts")).toMatchObject([{ mailed: 100 }]));
  const due = await site.database.rows(
    sql`select count(*)::int as jobs from pgboss.job where name = 'mail-broadcast' and state = 'created'`,
  );
  expect(due).toEqual([{ jobs: 1 }]);
});

test("a door lead writes to the guests of nights, and sees no other audience or mail", async () => {
  const { site, campus, call, callAs } = await start();
  const eventId = await campus.event();
  await campus.book(await campus.student(), eventId);
  await site.database.rows(sql`insert into undertone_ed_registrations
    (full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
    values ('Me', 'me@site.example', 's', 17, 's', 's', now(), gen_random_uuid())`);
  const programme = { kind: "programme", targetId: null, ...words };
  await call("broadcasts", { ...programme, people: 1, idempotencyKey: randomUUID() });
  const lead = (path: string, body?: object) => callAs("door-lead", path, body);
  expect(await lead("broadcast-audiences")).toMatchObject([{ kind: "night", targetId: eventId, people: 1 }]);
  expect(await lead("broadcasts")).toEqual([]);
  const refusal = { code: "NOT_YOUR_GUESTS", message: expect.stringMatching(/Ask an admin/) };
  expect(await lead("broadcasts/sample", programme)).toMatchObject(refusal);
  const sent = { ...programme, people: 1, idempotencyKey: randomUUID() };
  expect(await lead("broadcasts", sent)).toMatchObject(refusal);
  const night = { kind: "night", targetId: eventId, ...words, people: 1, idempotencyKey: randomUUID() };
  expect(await lead("broadcasts", night)).toMatchObject({ people: 1 });
  expect(await lead("broadcasts")).toMatchObject([{ kind: "night", people: 1 }]);
  expect(await call("broadcasts")).toHaveLength(2);
});

test("the mails that a door lead has used up are no other writer's", async () => {
  const { campus, call, callAs } = await start();
  const eventId = await campus.event();
  await campus.book(await campus.student(), eventId);
  const night = (people: number) => ({
    kind: "night",
    targetId: eventId,
    ...words,
    people,
    idempotencyKey: randomUUID(),
  });
  for (let tries = 0; tries < BROADCASTS_AN_HOUR; tries++)
    expect(await callAs("door-lead", "broadcasts", night(999))).toMatchObject({ code: "CHANGED" });
  expect(await callAs("door-lead", "broadcasts", night(1))).toMatchObject({ code: "TOO_MANY" });
  expect(await call("broadcasts", night(1))).toMatchObject({ people: 1 });
});

test.each(["night", "session"] as const)(
  "after a %s is called off its guests can still be written to",
  async (kind) => {
    const { site, campus, callAs } = await start();
    const { event, book } = campus.eventsOf(kind);
    const targetId = await event();
    const [guest, gone] = await campus.students(2);
    const { ticket } = await book(gone, targetId);
    await book(guest, targetId);
    await campus.cancel(gone, ticket?.id);
    const path = kind === "night" ? `campus/events/${targetId}` : `labs/sessions/${targetId}`;
    await callAs("admin", `${path}/call-off`, { message: "" });
    await eventually(async () => {
      const [audience] = await callAs("admin", "broadcast-audiences");
      expect(audience).toMatchObject({ kind, targetId, people: 1, name: "UCL, 14 Mar 2099 (cancelled)" });
    });
    const mail = { kind, targetId, people: 1, ...words, idempotencyKey: randomUUID() };
    expect(await callAs("admin", "broadcasts", mail)).toMatchObject({ people: 1 });
    await eventually(async () => {
      const found = (await site.mailTo(guest?.email ?? "")).find(({ subject }) => subject === words.subject);
      expect(found?.text).toMatch(/because you had a (ticket for|place in) UCL, 14 Mar 2099 \(cancelled\)/);
    });
    expect((await site.mailTo(gone?.email ?? "")).map(({ subject }) => subject)).not.toContain(words.subject);
  },
);
