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
  await send({ email: newEmail() });
  expect(await site.mailTo(email)).toHaveLength(1);
});

test("the register is searched by what it shows, filtered by state, and closed by what it shows", async () => {
  for (let time = 0; time < 3; time++) await send({ email: newEmail() }, "10.7.4.1");
  const { rows } = (await call("/admin/complaints")).body;
  const [late, decided, open] = rows as { id: string; number: number }[];
  await site.database.rows(
    sql`update complaints set outcome = 'not-upheld', decided_at = now() where id = ${decided?.id}`,
  );
  await site.database.rows(sql`update complaints set due_on = '2026-01-01' where id = ${late?.id}`);
  const found = async (query: Record<string, string>) => {
    const { body } = await call(`/admin/complaints?${new URLSearchParams(query)}`);
    return body.rows.map(({ id }: { id: string }) => id);
  };
  expect((await found({}))[0]).toBe(late?.id);
  expect(await found({ search: `c-${open?.number}` })).toEqual([open?.id]);
  expect(await found({ search: "not upheld" })).toEqual([decided?.id]);
  expect(await found({ search: "overdue" })).toEqual([late?.id]);
  expect(await found({ state: "overdue" })).toEqual([late?.id]);
  expect(await found({ state: "decided" })).toEqual([decided?.id]);
  expect((await found({ state: "open" })).sort()).toEqual([late?.id, open?.id].sort());
  expect((await found({ only: "open" })).sort()).toEqual([late?.id, open?.id].sort());
  const close = (count: number) =>
    call("/admin/complaints/dismissed", { matching: { state: "overdue", only: "open" }, count });
  expect((await close(2)).body).toMatchObject({ code: "COUNT_CHANGED" });
  expect((await close(1)).body).toEqual({ dismissed: 1, left: 0 });
  expect(await found({ only: "open" })).toEqual([open?.id]);
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
