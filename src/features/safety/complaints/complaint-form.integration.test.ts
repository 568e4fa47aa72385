import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fullDateText } from "#shared/time/dates.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import ComplaintReceived from "../mails/ComplaintReceived.tsx";
import { acknowledgeWaiting, mailNew, remind } from "./complaints.jobs.ts";
import { complaintWords } from "./complaints.rules.ts";
import { complaint, complaintsOf, newEmail } from "./complaints-site.testing.ts";
import { dueDateOf } from "./outcomes.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
await site.headersOf("admin");
const { queued, jobs, empty, call, send, only, events } = complaintsOf(site);
beforeEach(empty);

test("a complaint is stored encrypted, and its sender is mailed a receipt without a typed word", async () => {
  const email = newEmail();
  const { status, body } = await send({ email });
  const { id, number } = await only();
  expect([status, body]).toEqual([
    200,
    {
      reference: `C-${number}`,
      dueOn: dueDateOf(new Date()),
      link: expect.stringContaining("/complaints/yours?"),
    },
  ]);
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
    hasAddress: true,
    outcome: null,
    notes: [],
  });
  await eventually(async () => expect(await only()).toMatchObject({ acknowledgedAt: expect.any(String) }));
  expect(await events()).toEqual(["complaint-read"]);
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

test("spellings of one mailbox do not keep a receipt back: one mail names all that wait, oldest first", async () => {
  const name = randomUUID();
  const own = `${name}@mail.example`;
  const flood = async (times: number) => {
    for (let time = 0; time < times; time++)
      await send({ email: `${name}+${randomUUID()}@mail.example` }, `10.7.1.${time % 5}`);
  };
  // More than the hourly limit of emails from all forms together.
  await flood(24);
  const { reference, dueOn } = (await send({ email: own })).body;
  await flood(3);
  const other = newEmail();
  await send({ email: other });
  await site.database.rows(sql`update complaints set receipt_id = null, acknowledged_at = null where id in (
    select id from complaints order by number desc limit 1)`);
  const waiting = await site.database.rows<{ number: number }>(
    sql`select number from complaints where receipt_id is null order by number`,
  );
  expect(waiting).toHaveLength(9);
  for (let time = 0; time < 2; time++) await acknowledgeWaiting(jobs);
  const [first, last] = [waiting.at(0)?.number, waiting.at(-2)?.number];
  expect(queued).toMatchObject([
    {
      to: own,
      mail: ComplaintReceived,
      props: { reference: `C-${first} to C-${last}`, due: fullDateText(dueOn) },
    },
    { to: other, props: { reference: `C-${waiting.at(-1)?.number}` } },
  ]);
  expect(waiting.map(({ number }) => `C-${number}`)).toContain(reference);
  expect(await site.database.rows(sql`select 1 from complaints where receipt_id is null`)).toEqual([]);
});

test("a receipt at once is also for what waits in other spellings of the mailbox", async () => {
  const name = randomUUID();
  for (let time = 0; time < 8; time++) await send({ email: `${name}@mail.example` }, "10.7.2.1");
  await send({ email: `${name}+more@mail.example` }, "10.7.2.2");
  expect(await site.database.rows(sql`select 1 from complaints where receipt_id is null`)).toEqual([]);
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
  // This test needs a new site: other tests have reached the hourly email limit.
  const own = await startTestSite({ settings: { TRUST_PROXY: 1 } });
  try {
    await own.headersOf("admin");
    const { jobs, queued, send } = complaintsOf(own);
    for (let time = 0; time < 8; time++) await send({ email: newEmail() });
    expect((await own.nextMailTo("admin@site.example")).subject).toBe("Complaints to answer");
    const untold = await own.database.rows(sql`select 1 from complaints where admins_told_at is null`);
    expect(untold).toHaveLength(5);
    await mailNew(jobs, new Date());
    expect(queued).toMatchObject([{ to: "admin@site.example", props: { count: 8 } }]);
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
