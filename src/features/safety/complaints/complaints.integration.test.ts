import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fullDateText } from "#shared/time/dates.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { acknowledgeWaiting, mailNew, remind } from "./complaints.jobs.ts";
import { forgetComplaintsBefore } from "./complaints.queries.ts";
import { complaintWords } from "./complaints.rules.ts";
import { dueDateOf } from "./outcomes.rules.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
const queued: { to: string; template: string; props: object }[] = [];

/** What jobs work with; their mails are in `queued`. */
const jobsOf = ({ database, secrets } = site) => ({
  database,
  secrets,
  siteUrl: "https://site.example",
  outbox: {
    queue: async (_tx: unknown, mail: (typeof queued)[number]) => void queued.push(mail),
    sendNow: async () => "sent" as const,
  },
});

beforeAll(async () => {
  site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
  await site.headersOf("admin");
});
afterAll(() => site.close());
beforeEach(async () => {
  queued.length = 0;
  await site.database.rows(sql`delete from complaints`);
  await site.database.rows(sql`delete from audit_log`);
  await site.database.rows(sql`delete from rate_limits`);
});

const complaint = {
  topic: "personal-data",
  text: "My booking from spring\nis not in the file. <b>Why?</b>",
  page: "/profile",
  name: "Jade Omari",
};

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any procedure
  body: any;
}

async function call(
  path: string,
  body?: object,
  caller: AnyTestCaller = "admin",
  from = "10.0.0.1",
  at = site,
): Promise<Answer> {
  const response = await fetch(`${at.url}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(await at.headersOf(caller)),
      "x-forwarded-for": from,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const newEmail = () => `${randomUUID()}@mail.example`;

let networks = 0;

/** Sends a complaint as a visitor, from a new network by default. */
function send(more: object = {}, from = `10.8.${++networks}.1`, at = site): Promise<Answer> {
  return call("/complaints", { ...complaint, idempotencyKey: randomUUID(), ...more }, "visitor", from, at);
}

/** The only complaint. */
async function only(): Promise<{ id: string; number: number }> {
  const { rows } = (await call("/admin/complaints")).body;
  expect(rows).toHaveLength(1);
  return rows[0];
}

const events = async () =>
  (
    await site.database.rows<{ event: string }>(
      sql`select event from audit_log where event like 'complaint-%' order by id`,
    )
  ).map(({ event }) => event);

test("a complaint is stored encrypted, and its sender is mailed a receipt without a typed word", async () => {
  const email = newEmail();
  const { status, body } = await send({ email });
  const { id, number } = await only();
  expect([status, body]).toEqual([200, { reference: `C-${number}`, dueOn: dueDateOf(new Date()) }]);
  const [row] = await site.database.rows<{ text: string }>(sql`select c::text as text from complaints c`);
  expect(row?.text).not.toMatch(/Jade|booking|profile|mail\.example/);
  const receipt = await site.nextMailTo(email);
  expect(receipt.subject).toBe("We have your complaint");
  for (const said of [`C-${number}`, "Wycliffe House", brand.contactEmail])
    expect(receipt.text).toContain(said);
  expect(receipt.text).not.toMatch(/Jade|booking|profile/);
  expect((await call(`/admin/complaints/${id}`)).body).toMatchObject({
    number,
    topic: "personal-data",
    said: { text: complaint.text, page: complaint.page, name: complaint.name, email },
    acknowledgedAt: expect.any(String),
    outcome: null,
    notes: [],
  });
  expect(await events()).toEqual(["complaint-read"]);
});

test("the answer is the same for an address with an account, and names none", async () => {
  await site.headersOf("user");
  const known = await send({ email: "user@site.example" });
  const unknown = await send({ email: newEmail() });
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
});

test("a complaint that is sent again is stored and mailed once", async () => {
  const once = { email: newEmail(), idempotencyKey: randomUUID() };
  const answers = await Promise.all([send(once), send(once), send(once)]);
  answers.push(await send(once));
  const [first] = answers;
  for (const answer of answers) expect(answer).toEqual(first);
  await only();
  await site.nextMailTo(once.email);
  expect(await site.mailTo(once.email)).toHaveLength(1);
});

test("an invalid complaint has a sentence for each field, and is not stored", async () => {
  const { status, body } = await send({ topic: "", text: " ", email: "jade at mail" });
  expect(status).toBe(400);
  expect(body.data.issues.map(({ message }: { message: string }) => message)).toEqual([
    complaintWords.topic,
    complaintWords.text,
    "Please enter a valid email address",
  ]);
  expect((await call("/admin/complaints")).body.total).toBe(0);
});

test("a stranger's address gets few receipts: complaints above the limit wait for one mail about all of them", async () => {
  const email = newEmail();
  for (let time = 0; time < 9; time++) expect((await send({ email }, "10.7.0.1")).status).toBe(200);
  expect((await call("/admin/complaints")).body.total).toBe(9);
  await site.nextMailTo(email);
  const without = () => site.database.rows(sql`select 1 from complaints where acknowledged_at is null`);
  expect(await without()).toHaveLength(3);
  await acknowledgeWaiting(jobsOf(), new Date());
  expect(await without()).toEqual([]);
  expect(queued).toMatchObject([
    {
      to: email,
      template: "complaint-received",
      props: { reference: expect.stringMatching(/^C-\d+ to C-\d+$/) },
    },
  ]);
  await acknowledgeWaiting(jobsOf(), new Date());
  expect(queued).toHaveLength(1);
});

test("spellings of one mailbox do not keep a receipt back: one mail names all that wait, the oldest first", async () => {
  const name = randomUUID();
  const own = `${name}@mail.example`;
  const flood = async (times: number) => {
    for (let time = 0; time < times; time++)
      await send({ email: `${name}+${randomUUID()}@mail.example` }, `10.7.1.${time % 5}`);
  };
  // More than all forms together may mail to it in an hour.
  await flood(24);
  const { reference, dueOn } = (await send({ email: own })).body;
  await flood(3);
  const other = newEmail();
  await send({ email: other });
  await site.database.rows(sql`update complaints set acknowledged_at = null where id in (
    select id from complaints order by number desc limit 1)`);
  const waiting = await site.database.rows<{ number: number }>(
    sql`select number from complaints where acknowledged_at is null order by number`,
  );
  expect(waiting).toHaveLength(9);
  await acknowledgeWaiting(jobsOf(), new Date());
  const [first, last] = [waiting.at(0)?.number, waiting.at(-2)?.number];
  expect(queued).toMatchObject([
    { to: own, props: { reference: `C-${first} to C-${last}`, due: fullDateText(dueOn) } },
    { to: other, props: { reference: `C-${waiting.at(-1)?.number}` } },
  ]);
  expect(waiting.map(({ number }) => `C-${number}`)).toContain(reference);
  expect(await site.database.rows(sql`select 1 from complaints where acknowledged_at is null`)).toEqual([]);
});

test("a receipt at once is also for what waits in other spellings of the mailbox", async () => {
  const name = randomUUID();
  for (let time = 0; time < 8; time++) await send({ email: `${name}@mail.example` }, "10.7.2.1");
  await send({ email: `${name}+more@mail.example` }, "10.7.2.2");
  expect(await site.database.rows(sql`select 1 from complaints where acknowledged_at is null`)).toEqual([]);
});

test("a network above its limit is told to wait or to write a mail, and another is not kept out", async () => {
  const account = () =>
    call("/complaints", { ...complaint, email: newEmail(), idempotencyKey: randomUUID() }, "user");
  const answers = [];
  for (let time = 0; time < 6; time++) answers.push(await account());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)?.body).toMatchObject({ code: "MANY_COMPLAINTS", message: complaintWords.tooMany });
  expect((await send({ email: newEmail() })).status).toBe(200);
});

test("admins are mailed of the first complaints, then once for all others, and again when they are due", async () => {
  // A site of its own: others have used up the mails of the hour.
  const own = await startTestSite({ settings: { TRUST_PROXY: 1 } });
  try {
    await own.headersOf("admin");
    for (let time = 0; time < 8; time++) await send({ email: newEmail() }, undefined, own);
    expect((await own.nextMailTo("admin@site.example")).subject).toBe("Complaints wait for an answer");
    const untold = await own.database.rows(sql`select 1 from complaints where admins_told_at is null`);
    expect(untold).toHaveLength(5);
    const jobs = jobsOf(own);
    await mailNew(jobs, new Date());
    expect(queued).toMatchObject([{ to: "admin@site.example", props: { count: "8" } }]);
    await mailNew(jobs, new Date());
    await remind(jobs, new Date());
    expect(queued).toHaveLength(1);

    const days = (count: number) => new Date(Date.now() + count * DAY_MS);
    for (const at of [days(21), days(24), days(24), days(25)]) await remind(jobs, at);
    expect(queued).toHaveLength(3);
    await own.database.rows(sql`update complaints set outcome = 'none', decided_at = now()`);
    await remind(jobs, days(40));
    expect(queued).toHaveLength(3);
  } finally {
    await own.close();
  }
});

test("a note is for admins alone, or mailed to the sender, too, and is written once", async () => {
  const email = newEmail();
  await send({ email });
  await site.nextMailTo(email);
  const { id } = await only();
  const inside = { text: "Asked the hosting company.", readers: "admins", idempotencyKey: randomUUID() };
  for (let time = 0; time < 2; time++) await call(`/admin/complaints/${id}/notes`, inside);
  const told = { text: "We found the booking.", readers: "everybody", idempotencyKey: randomUUID() };
  const { body } = await call(`/admin/complaints/${id}/notes`, told);
  expect(body.notes).toMatchObject([
    { text: inside.text, isMailed: false, author: "admin@site.example" },
    { text: told.text, isMailed: true },
  ]);
  const news = await site.nextMailTo(email);
  expect(news.subject).toBe("News about your complaint");
  expect(news.text).toContain(told.text);
  expect(await site.mailTo(email)).toHaveLength(2);
  expect(await events()).toEqual(["complaint-noted", "complaint-noted"]);
});

test("an outcome is mailed with its reason, once, and the register has it with the days", async () => {
  const email = newEmail();
  await send({ email });
  await site.nextMailTo(email);
  const { id, number } = await only();
  const outcome = { outcome: "partly", text: "The booking was there, under your old address." };
  const decided = await call(`/admin/complaints/${id}/outcome`, outcome);
  expect(decided.body).toMatchObject({ outcome: "partly", answer: outcome.text, said: { email } });
  const mail = await site.nextMailTo(email);
  expect(mail.subject).toBe("Our answer to your complaint");
  for (const said of [`C-${number}`, "right in part", outcome.text, "Wycliffe House"])
    expect(mail.text).toContain(said);
  const again = await call(`/admin/complaints/${id}/outcome`, { ...outcome, outcome: "upheld" });
  expect(again).toMatchObject({ status: 409, body: { code: "DECIDED_MEANWHILE" } });
  expect(await only()).toMatchObject({ outcome: "partly", decidedAt: expect.any(String) });
  expect(await events()).toEqual(["complaint-decided"]);
});

test("what is no complaint is closed without a mail", async () => {
  const email = newEmail();
  await send({ email });
  await site.nextMailTo(email);
  const { id } = await only();
  await call(`/admin/complaints/${id}/outcome`, { outcome: "none", text: "An advert." });
  await send({ email: newEmail() });
  expect(await site.mailTo(email)).toHaveLength(1);
});

test("a flood is closed at once as no complaint, without a mail and with one event; decided ones stay", async () => {
  const email = newEmail();
  for (let time = 0; time < 9; time++) await send({ email }, "10.7.3.1");
  const { rows } = (await call("/admin/complaints")).body;
  const [decided, kept, ...flood] = rows.map(({ id }: { id: string }) => id);
  await site.database.rows(
    sql`update complaints set outcome = 'upheld', decided_at = now() where id = ${decided}`,
  );
  const close = () => call("/admin/complaints/dismissed", { ids: [decided, ...flood] });
  expect(await close()).toEqual({ status: 200, body: { dismissed: 7 } });
  expect((await close()).body).toEqual({ dismissed: 0 });
  const outcomes = (await call("/admin/complaints")).body.rows.map(
    ({ id, outcome }: { id: string; outcome: string | null }) => [id, outcome],
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    ...Object.fromEntries(flood.map((id: string) => [id, "none"])),
    [decided]: "upheld",
    [kept]: null,
  });
  expect(
    await site.database.rows(sql`select event, detail from audit_log where event like 'complaint%'`),
  ).toEqual([{ event: "complaints-dismissed", detail: { complaints: 7 } }]);
  await acknowledgeWaiting(jobsOf(), new Date());
  expect(queued).toMatchObject([{ to: email, props: { reference: expect.stringMatching(/^C-\d+$/) } }]);
  expect((await site.mailTo(email)).map(({ subject }) => subject)).not.toContain(
    "Our answer to your complaint",
  );
  expect((await call(`/admin/complaints/${flood[0]}`)).body).toMatchObject({ outcome: "none", answer: null });
});

test("the register has open complaints first, the soonest due before the others, and the counts of the desk", async () => {
  for (let time = 0; time < 4; time++) await send({ email: newEmail() });
  const { rows } = (await call("/admin/complaints")).body;
  const [newest, late, soon, old] = rows.map(({ id }: { id: string }) => id);
  await site.database.rows(sql`update complaints set due_on = '2020-01-01' where id = ${late}`);
  await site.database.rows(sql`update complaints set due_on = '2020-02-01' where id = ${soon}`);
  await site.database.rows(
    sql`update complaints set outcome = 'upheld', decided_at = now() where id = ${old}`,
  );
  const listed = (await call("/admin/complaints")).body;
  expect(listed.rows.map(({ id }: { id: string }) => id)).toEqual([late, soon, newest, old]);
  expect(JSON.stringify(listed)).not.toMatch(/Jade|mail\.example|booking/);
  expect((await call("/admin/counts", undefined, "reader")).body).toMatchObject({
    complaints: 4,
    openComplaints: 3,
    overdueComplaints: 2,
  });
});

test("admins alone read and answer complaints", async () => {
  await send({ email: newEmail() });
  const { id } = await only();
  for (const role of ["moderator", "safeguarding-lead", "labs-lead", "reader", "user"] as const) {
    expect((await call("/admin/complaints", undefined, role)).status).toBe(403);
    expect((await call(`/admin/complaints/${id}`, undefined, role)).status).toBe(403);
    const outcome = { outcome: "none", text: "Mine." };
    expect((await call(`/admin/complaints/${id}/outcome`, outcome, role)).status).toBe(403);
    expect((await call("/admin/complaints/dismissed", { ids: [id] }, role)).status).toBe(403);
  }
  expect((await call("/admin/complaints", undefined, "visitor")).status).toBe(401);
});

test("a search for what is held of an address finds its complaints, in any spelling", async () => {
  const email = newEmail();
  await send({ email });
  const found = await call("/admin/address-requests/search", { email: email.toUpperCase() });
  expect(found.body.tables).toEqual([{ name: "complaints", rows: 1 }]);
});

test("after its period a complaint is a line of the register, without words, sender and notes", async () => {
  const email = newEmail();
  await send({ email });
  const { id, number } = await only();
  await call(`/admin/complaints/${id}/notes`, {
    text: "Done.",
    readers: "admins",
    idempotencyKey: randomUUID(),
  });
  await forgetComplaintsBefore(site.database.db, new Date(Date.now() + 1000));
  expect((await call(`/admin/complaints/${id}`)).body.said).not.toBeNull();
  await call(`/admin/complaints/${id}/outcome`, { outcome: "withdrawn", text: "They rang." });
  await forgetComplaintsBefore(site.database.db, new Date(Date.now() + 1000));
  expect((await call(`/admin/complaints/${id}`)).body).toMatchObject({
    number,
    outcome: "withdrawn",
    said: null,
    answer: null,
    notes: [],
  });
  const found = await call("/admin/address-requests/search", { email });
  expect(found.body.tables).toEqual([]);
});
