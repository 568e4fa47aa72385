import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Student } from "#features/campus/campus.testing.ts";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import YourShifts from "#features/rota/mails/YourShifts.tsx";
import SignalEventOpened from "#features/signal/mails/SignalEventOpened.tsx";
import { statementsOf } from "#shared/db/statements.testing.ts";
import type { MailTemplate } from "#shared/mail/mail.server.ts";
import { DAY_MS, HOUR_S } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";
import { eventually } from "#src/testing/eventually.ts";
import { sumOfMetric } from "#src/testing/metric.ts";
import { startTestSite } from "#src/testing/site.ts";
import { senderOf, startPushService } from "./push.testing.ts";

const service = await startPushService();
const site = await startTestSite({
  settings: { TRUST_PROXY: 1, PUSH_ORIGINS: [service.origin] },
  clock: () => now,
});
const campus = organiserOf(site);
afterAll(async () => {
  await site.close();
  await service.close();
});

/** Times on the current day; London is at most an hour ahead. */
const today = new Date().toISOString().slice(0, 10);
const noon = new Date(`${today}T12:00:00Z`);
const night = londonInstant(today, "22:30");
let now = noon;
beforeEach(() => {
  now = noon;
});

/** Turns push notifications on in a new browser of the account. */
async function phoneOf(who: Student, choices: object, browser = service.newBrowser()) {
  const on = await campus.call("PUT", "/account/push/browser", who, browser.subscription);
  expect(on.status).toBe(204);
  expect((await campus.call("PATCH", "/account/push", who, choices)).status).toBe(204);
  return browser;
}

async function withPhone(choices: object) {
  const who = await campus.student();
  return { who, phone: await phoneOf(who, choices) };
}

const isOnHere = async (who: Student) =>
  ((await campus.call("GET", "/account/push", who)) as unknown as { isOnHere: boolean }).isOnHere;

/** Queues a sample email that volunteers and alert subscribers also receive as a push notification. */
const mail = <Props>(
  { email: to }: Pick<Student, "email">,
  template: MailTemplate<Props>,
  props: object,
  at = site,
) =>
  at.database.transaction((tx) =>
    at.outbox.queue(tx, { to, mail: template, props: { ...template.samples[0], ...props } as never }),
  );

/** The delays in seconds of the jobs that wait to send a push notification. */
const waitingJobs = (at = site) =>
  at.database.rows<{ seconds: number }>(sql`
    select extract(epoch from start_after - now())::int as seconds from pgboss.job
    where name = 'send-push' and state in ('created', 'retry') order by start_after`);

/** Resolves after all push notifications are sent. */
const allDone = (at = site) =>
  eventually(async () =>
    expect(
      await at.database.rows(sql`
        select state from pgboss.job where name = 'send-push' and state in ('created', 'retry', 'active')`),
    ).toEqual([]),
  );

const dropJobs = () => site.database.rows(sql`delete from pgboss.job where name = 'send-push'`);

test("an offer of the waiting list reaches the phone beside the mail, and tells no name, place or event", async () => {
  const { first, holder, ticketId } = await campus.fullNight();
  const phone = await phoneOf(first, { offers: true });
  await campus.cancel(holder, ticketId);
  await eventually(() => expect(phone.arrived).toHaveLength(1));
  expect((await site.nextMailTo(first.email)).subject).toBe("A place is free for you");
  const [got] = phone.arrived;
  expect(got?.content).toEqual({ kind: "offers", path: "/profile" });
  expect(got?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  expect(Number(got?.headers.ttl)).toBeGreaterThan(0);
  expect(got?.headers.topic).toMatch(/^[\w-]{32}$/);
  const { publicKey } = (await campus.call("GET", "/account/push", first)) as unknown as {
    publicKey: string;
  };
  const sender = await senderOf({ headers: got?.headers ?? {} });
  expect(sender.publicKey).toBe(publicKey);
  expect(sender.claims).toMatchObject({ aud: service.origin, sub: "mailto:hello@undertone.example" });
  expect(sumOfMetric(await site.metrics(), "push_notices_total")).toBeGreaterThan(0);
});

test("a night that moves or is called off reaches the phones of those who chose them", async () => {
  const { who, phone } = await withPhone({ changes: true });
  const other = await withPhone({ offers: true, reminders: true, alerts: true, tasks: true });
  const eventId = await campus.event({ eventDate: "2099-01-14" });
  for (const each of [who, other.who]) {
    await campus.book(each, eventId);
    await site.nextMailTo(each.email);
  }
  await campus.change(eventId, { eventTime: "19:30", isConfirmed: true });
  await eventually(() => expect(phone.arrived).toHaveLength(1));
  const second = await campus.event({ eventDate: "2099-03-14" });
  await campus.book(who, second);
  await campus.ask("POST", `/events/${second}/call-off`, {});
  await eventually(() => expect(phone.arrived).toHaveLength(2));
  for (const { content } of phone.arrived) expect(content).toEqual({ kind: "changes", path: "/profile" });
  await eventually(async () =>
    expect((await site.mailTo(other.who.email)).map(({ subject }) => subject)).toContain(
      "Your campus night has changed",
    ),
  );
  expect(other.phone.arrived).toEqual([]);
});

test("a volunteer's shift and a new event reach the account that has proven the address, and no other", async () => {
  const { who, phone } = await withPhone({ tasks: true, alerts: true });
  const unproven = await withPhone({ tasks: true });
  await site.database.rows(sql`
    update users set is_address_unproven = true where id = ${unproven.who.userId}`);
  const tasks = YourShifts.samples[0]?.tasks.map((task) => ({ ...task, startsAt: "2099-01-01T18:00:00Z" }));
  for (const each of [who, unproven.who]) await mail(each, YourShifts, { tasks });
  await mail(who, SignalEventOpened, { until: "2099-01-01T18:00:00Z" });
  await eventually(() =>
    expect(phone.arrived.map(({ content }) => content.kind).sort()).toEqual(["alerts", "tasks"]),
  );
  const shift = phone.arrived.find(({ content }) => content.kind === "tasks");
  expect(shift?.content.path).toMatch(/^\/rota\?volunteer=/);
  expect(unproven.phone.arrived).toEqual([]);
  const refused = await campus.call(
    "PUT",
    "/account/push/browser",
    unproven.who,
    service.newBrowser().subscription,
  );
  expect(refused).toMatchObject({ status: 409, code: "ADDRESS_UNPROVEN" });
  expect(await campus.call("GET", "/account/push", unproven.who)).toMatchObject({ isAddressProven: false });
  expect(await campus.call("GET", "/account/push", who)).toMatchObject({ isAddressProven: true });
});

test.each([404, 410])("after a %i the subscription is deleted, and nothing is sent again", async (status) => {
  const { who, phone } = await withPhone({ tasks: true });
  service.answers.push({ status });
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  await eventually(async () => expect(await isOnHere(who)).toBe(false));
  expect(phone.arrived).toEqual([]);
});

test("a service that has too much to do or fails is asked again, and after the time that it names", async () => {
  const { who, phone } = await withPhone({ tasks: true });
  service.answers.push({ status: 500 }, { status: 429, headers: { "retry-after": "1" } }, { status: 503 });
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  await eventually(() => expect(phone.arrived).toHaveLength(1));
  expect(service.answers).toEqual([]);
  service.answers.push({ status: 429, headers: { "retry-after": "3600" } });
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  await eventually(async () => {
    const [job] = await waitingJobs();
    expect(job?.seconds).toBeGreaterThan(3500);
  });
  await dropJobs();
});

test("what a service refuses for good is logged without the address, and not sent again", async () => {
  const { who, phone } = await withPhone({ tasks: true });
  service.answers.push({ status: 413 });
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  await eventually(() => expect(site.logged.join()).toContain("refused a notice for good"));
  expect(await isOnHere(who)).toBe(true);
  expect(site.logged.join()).not.toContain(phone.subscription.endpoint);
});

test("a redirect is not followed", async () => {
  const { who, phone } = await withPhone({ tasks: true });
  const elsewhere = service.newBrowser();
  service.answers.push({ status: 307, headers: { location: elsewhere.subscription.endpoint } });
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  await eventually(() => expect(phone.arrived).toHaveLength(1));
  expect(elsewhere.arrived).toEqual([]);
});

test("an address that is no browser maker's, and a key that is none, are refused", async () => {
  const who = await campus.student();
  const { subscription } = service.newBrowser();
  for (const change of [
    { endpoint: "https://169.254.169.254/latest" },
    { endpoint: `${service.origin.replace("127.0.0.1", "localhost")}/abc` },
    { p256dh: "A".repeat(87) },
  ]) {
    const answer = await campus.call("PUT", "/account/push/browser", who, { ...subscription, ...change });
    expect(answer).toMatchObject({ status: 422, code: "UNKNOWN_PUSH_SERVICE" });
  }
  expect(await isOnHere(who)).toBe(false);
});

test("at night a notice waits for eight, an offer that is over by then is not sent, and a night called off that day is", async () => {
  now = night;
  const { who, phone } = await withPhone({ tasks: true, offers: true });
  const off = { why: "called-off", at: night.toISOString() };
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  const [job, ...others] = await waitingJobs();
  expect(others).toEqual([]);
  expect(job?.seconds).toBeGreaterThan(9 * HOUR_S);
  expect(job?.seconds).toBeLessThanOrEqual(10.5 * HOUR_S);
  await mail(who, YourShifts, { tasks: tasksAt(new Date(night.getTime() + HOUR_S * 1000).toISOString()) });
  expect(await waitingJobs()).toHaveLength(1);
  await mail(who, YourShifts, { ...off, tasks: tasksAt(new Date(night.getTime() + 900_000).toISOString()) });
  await eventually(() => expect(phone.arrived).toHaveLength(1));
  await dropJobs();
});

test.each([
  [
    "a lead's phone is told nothing once the session has ended by its hours",
    (userId: string) => sql`
      with lead as (insert into user_roles (user_id, role) values (${userId}, 'door-lead'))
      update sessions set created_at = now() - interval '40 hours' where user_id = ${userId}`,
  ],
  [
    "a phone is told nothing once its session has been idle for too long",
    (userId: string) => sql`
      update sessions set refreshed_at = now() - interval '62 days' where user_id = ${userId}`,
  ],
  [
    "the phone of a banned account is told nothing",
    (userId: string) => sql`update users set banned_until = now() + interval '3 days' where id = ${userId}`,
  ],
])("%s, also of what waits", async (_name, end) => {
  const { who, phone } = await withPhone({ tasks: true });
  now = night;
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  expect(await waitingJobs()).toHaveLength(1);
  now = noon;
  await site.database.rows(end(who.userId));
  await site.database.rows(sql`update pgboss.job set start_after = now() where name = 'send-push'`);
  await allDone();
  now = night;
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  expect(await waitingJobs()).toEqual([]);
  expect(phone.arrived).toEqual([]);
});

test("two notices of one kind have another topic on another day, and all have one urgency", async () => {
  const { who, phone } = await withPhone({ tasks: true, alerts: true });
  const arrive = (count: number) => eventually(() => expect(phone.arrived).toHaveLength(count));
  const shift = { tasks: tasksAt("2099-01-01T18:00:00Z") };
  await mail(who, SignalEventOpened, { until: "2099-01-01T18:00:00Z" });
  await arrive(1);
  await mail(who, YourShifts, shift);
  await arrive(2);
  await mail(who, YourShifts, shift);
  await arrive(3);
  now = new Date(noon.getTime() + DAY_MS);
  await mail(who, YourShifts, shift);
  await arrive(4);
  const [, first, second, nextDay] = phone.arrived.map(({ headers }) => headers.topic);
  expect(second).toBe(first);
  expect(nextDay).not.toBe(first);
  expect(new Set(phone.arrived.map(({ headers }) => headers.urgency))).toEqual(new Set(["high"]));
});

test("a site without a mail server, such as a restored copy, tells no real phone", async () => {
  const who = await campus.student();
  const { subscription } = service.newBrowser();
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  await phoneOf(who, { tasks: true }, { subscription: { ...subscription, endpoint }, arrived: [] });
  const calls = vi.spyOn(globalThis, "fetch");
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  expect((await site.nextMailTo(who.email)).subject).toBe("Your shift is tomorrow");
  await allDone();
  expect(calls.mock.calls.map(([address]) => String(address))).not.toContain(endpoint);
  calls.mockRestore();
});

test("signing out ends the notices of the browser, and the mail comes all the same", async () => {
  const { who, phone } = await withPhone({ tasks: true });
  const answer = await fetch(`${site.url}/auth/v1/logout?scope=local`, {
    method: "POST",
    headers: who.headers,
  });
  expect(answer.status).toBe(204);
  expect(
    await site.database.rows(sql`
    select 1 from push_subscriptions s join sessions on sessions.id = s.session_id
    where sessions.user_id = ${who.userId}`),
  ).toEqual([]);
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  expect((await site.nextMailTo(who.email)).subject).toBe("Your shift is tomorrow");
  expect(phone.arrived).toEqual([]);
});

test("turning it off in the browser, and the switch, end it; a notice that waits is not sent", async () => {
  const { who, phone } = await withPhone({ tasks: true });
  now = night;
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  now = noon;
  await campus.call("PATCH", "/account/push", who, { tasks: false });
  await site.database.rows(sql`update pgboss.job set start_after = now() where name = 'send-push'`);
  await allDone();
  expect(phone.arrived).toEqual([]);
  expect((await campus.call("DELETE", "/account/push/browser", who)).status).toBe(204);
  expect(await isOnHere(who)).toBe(false);
});

test("another account in the same browser takes it over: the first is told nothing there", async () => {
  const { who, phone } = await withPhone({ tasks: true });
  const other = await campus.student();
  await phoneOf(other, { tasks: true }, phone);
  expect(await isOnHere(who)).toBe(false);
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  await site.nextMailTo(who.email);
  expect(phone.arrived).toEqual([]);
  await mail(other, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") });
  await eventually(() => expect(phone.arrived).toHaveLength(1));
});

test("a second process, and a later start, use the key that the first start made", async () => {
  const keys = () => site.database.rows<{ key: string }>(sql`select public_key as key from push_keys`);
  const [before] = await keys();
  const second = await startTestSite({ databaseUrl: site.databaseUrl });
  await second.close();
  expect(await keys()).toEqual([before]);
});

test("notices are sent once the key can be read, whatever happened before", async () => {
  const other = await startTestSite({ settings: { PUSH_ORIGINS: [service.origin] }, clock: () => now });
  const { call, student } = organiserOf(other);
  const who = await student();
  const phone = service.newBrowser();
  await call("PUT", "/account/push/browser", who, phone.subscription);
  await call("PATCH", "/account/push", who, { tasks: true });
  const [key] = await other.database.rows<{ sealed: string }>(
    sql`select sealed_private_jwk as sealed from push_keys`,
  );
  await other.database.rows(sql`update push_keys set sealed_private_jwk = 'unreadable'`);
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") }, other);
  const tried = sql`select 1 from pgboss.job where name = 'send-push' and retry_count > 0`;
  await eventually(async () => expect(await other.database.rows(tried)).toHaveLength(1));
  await other.database.rows(sql`update push_keys set sealed_private_jwk = ${key?.sealed ?? ""}`);
  await eventually(() => expect(phone.arrived).toHaveLength(1));
  await other.close();
});

test("a mail to any number of people with phones asks the database as often as one to one person", async () => {
  const people = await Promise.all(Array.from({ length: 21 }, () => withPhone({ tasks: true })));
  const [sample] = YourShifts.samples;
  if (!sample) throw new Error("There is no sample");
  const props = { ...sample, tasks: tasksAt("2099-01-01T18:00:00Z") ?? [] };
  const mailTo = (some: typeof people) =>
    statementsOf(() =>
      site.database.transaction((tx) =>
        site.outbox.queueAll(
          tx,
          YourShifts,
          some.map(({ who: { email: to } }) => ({ to, props })),
        ),
      ),
    );
  expect(await mailTo(people.slice(1))).toBe(await mailTo(people.slice(0, 1)));
  for (const { phone } of people) await eventually(() => expect(phone.arrived).toHaveLength(1));
});

const tasksAt = (startsAt: string) =>
  YourShifts.samples[0]?.tasks.map((task) => ({ ...task, claimId: randomUUID(), startsAt }));

test("a site without a service worker offers no notices, queues none and sends none that waits", async () => {
  const settings = { PUSH_ORIGINS: [service.origin] };
  const before = await startTestSite({ settings, clock: () => now });
  const who = await organiserOf(before).student();
  const { call } = organiserOf(before);
  const phone = service.newBrowser();
  expect((await call("PUT", "/account/push/browser", who, phone.subscription)).status).toBe(204);
  expect((await call("PATCH", "/account/push", who, { tasks: true })).status).toBe(204);
  now = night;
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") }, before);
  expect(await waitingJobs(before)).toHaveLength(1);
  const { databaseUrl } = before;
  await before.close();

  const after = await startTestSite({
    databaseUrl,
    settings: { ...settings, OFFLINE_PAGES: "off" },
    clock: () => now,
  });
  now = noon;
  await after.database.rows(sql`update pgboss.job set start_after = now() where name = 'send-push'`);
  await allDone(after);
  now = night;
  await mail(who, YourShifts, { tasks: tasksAt("2099-01-01T18:00:00Z") }, after);
  expect(await waitingJobs(after)).toEqual([]);
  expect(phone.arrived).toEqual([]);
  const headers = { ...(await after.headersOf("user")), "content-type": "application/json" };
  const state = await (await fetch(`${after.url}/api/account/push`, { headers })).json();
  expect(state).toMatchObject({ publicKey: "", isOnHere: false });
  await after.close();
});
