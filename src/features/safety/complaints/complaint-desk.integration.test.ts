import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { acknowledgeWaiting } from "./complaints.jobs.ts";
import { forgetComplaintsBefore } from "./complaints.queries.ts";
import { complaintsOf, newEmail } from "./complaints-site.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
await site.headersOf("admin");
const { queued, jobs, empty, call, send, only, events } = complaintsOf(site);
beforeEach(empty);

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
  expect(await site.mailTo(email)).toHaveLength(1);
});

test("the register has what is open first, the soonest due before all; it is searched, filtered and closed by what it shows", async () => {
  for (let time = 0; time < 4; time++) await send({ email: newEmail() }, "10.7.4.1");
  const { rows } = (await call("/admin/complaints")).body;
  const [newest, late, soon, old] = rows as { id: string; number: number }[];
  for (const change of [
    sql`due_on = '2020-01-01' where id = ${late?.id}`,
    sql`due_on = '2020-02-01' where id = ${soon?.id}`,
    sql`outcome = 'not-upheld', decided_at = now() where id = ${old?.id}`,
  ])
    await site.database.rows(sql`update complaints set ${change}`);
  const list = async (query: Record<string, string>) =>
    (await call(`/admin/complaints?${new URLSearchParams(query)}`)).body;
  const open = [late, soon, newest];
  for (const [query, found] of [
    [{}, [...open, old]],
    [{ search: `c-${newest?.number}` }, [newest]],
    [{ search: "not upheld" }, [old]],
    [{ search: "overdue" }, [late, soon]],
    [{ state: "overdue" }, [late, soon]],
    [{ state: "decided" }, [old]],
    [{ state: "open" }, open],
    [{ only: "open" }, open],
  ] as const)
    expect(
      (await list(query)).rows.map(({ id }: { id: string }) => id),
      JSON.stringify(query),
    ).toEqual(found.map((each) => each?.id));
  expect(JSON.stringify(await list({}))).not.toMatch(/Jade|mail\.example|booking/);
  const counts = { openComplaints: 3, overdueComplaints: 2 };
  expect((await call("/admin/counts", undefined, "reader")).body).toMatchObject(counts);
  const close = (count: number) =>
    call("/admin/complaints/dismissed", { matching: { state: "overdue", only: "open" }, count });
  expect((await close(3)).body).toMatchObject({ code: "COUNT_CHANGED" });
  expect((await close(2)).body).toEqual({ dismissed: 2, left: 0 });
  expect((await list({ only: "open" })).rows).toMatchObject([{ id: newest?.id }]);
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
  expect(await close()).toEqual({ status: 200, body: { dismissed: 7, left: 0 } });
  expect((await close()).body).toEqual({ dismissed: 0, left: 0 });
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
  await acknowledgeWaiting(jobs);
  expect(queued).toMatchObject([{ to: email, props: { reference: expect.stringMatching(/^C-\d+$/) } }]);
  expect((await site.mailTo(email)).map(({ subject }) => subject)).not.toContain(
    "Our answer to your complaint",
  );
  expect((await call(`/admin/complaints/${flood[0]}`)).body).toMatchObject({ outcome: "none", answer: null });
});

test("after its period a complaint is a line of the register, without words, sender and notes", async () => {
  const email = newEmail();
  await send({ email });
  const { id, number } = await only();
  const held = async () =>
    (await call("/admin/address-requests/search", { email: email.toUpperCase() })).body.tables;
  expect(await held()).toEqual([{ name: "complaints", rows: 1 }]);
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
  expect(await held()).toEqual([]);
});
