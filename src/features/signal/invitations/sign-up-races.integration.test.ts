import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";

// PostgreSQL, where things truly happen at once, and two processes' worth of sites on it.
const databaseUrl = await freshMigratedDatabase();
const site = await startTestSite({ databaseUrl });
const second = await startTestSite({ databaseUrl });
const signal = signalOf(site);
const elsewhere = signalOf(second);
afterAll(async () => {
  await second.close();
  await site.close();
});

const times = <T>(count: number, work: (at: typeof signal) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n % 2 ? signal : elsewhere)));

test("300 sign-ups at once for an event of 100: 100 codes, 200 clear refusals, no code twice, a mail each", async () => {
  const eventId = await signal.event({ maxAttendees: 100 });
  const answers = await times(300, (at) => at.signUp(eventId));
  const codes = answers.flatMap(({ status, body }) => (status === 200 ? [body.invitationCode] : []));
  const others = answers.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.code}`]));
  expect(others).toEqual(Array(200).fill("409 EVENT_FULL"));
  expect(codes.length).toBe(100);
  expect(new Set(codes).size).toBe(100);
  const { event, invitations } = await signal.stored(eventId);
  expect(event?.takenPlaces).toBe(100);
  expect(invitations.map(({ invitationCode }) => invitationCode).sort()).toEqual(codes.sort());
  expect(new Set((await signal.subscriptions()).map(({ email }) => email))).toEqual(
    new Set(invitations.map(({ email }) => email)),
  );
});

test("the same key twenty times at once, over two processes: one place and one code", async () => {
  const eventId = await signal.event({ maxAttendees: 5 });
  const once = { email: "amara@people.example", idempotencyKey: randomUUID() };
  // Six of them are within an address's limit.
  const answers = await times(6, (at) => at.signUp(eventId, once));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.invitationCode)).size).toBe(1);
  expect((await signal.stored(eventId)).event?.takenPlaces).toBe(1);
});

test("one address signed up at once with several keys has one place, and each is answered alike", async () => {
  const eventId = await signal.event({ maxAttendees: 5 });
  const email = "kofi@people.example";
  const answers = await times(6, (at) => at.signUp(eventId, { email }));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const { event, invitations } = await signal.stored(eventId);
  expect([event?.takenPlaces, invitations.length]).toEqual([1, 1]);
  const real = answers.filter(({ body }) => body.invitationCode === invitations[0]?.invitationCode);
  expect(real.length).toBe(1);
  expect((await signal.subscriptions()).filter((each) => each.email === email).length).toBe(1);
});

test("one address signs up for many events at once: a place each, one subscription", async () => {
  const events = await Promise.all([signal.event(), signal.event(), signal.event()]);
  const email = "mei@people.example";
  const answers = await Promise.all(events.map((eventId) => signal.signUp(eventId, { email })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await signal.subscriptions()).filter((each) => each.email === email).length).toBe(1);
});

test("deleted invitations give their places back; the database takes no more than there are", async () => {
  const eventId = await signal.event({ maxAttendees: 2 });
  await Promise.all([signal.signUp(eventId), signal.signUp(eventId)]);
  const insert = sql`insert into signal_invitations
    (event_id, email, full_name, telephone, invitation_code, created_at, updated_at, idempotency_key)
    values (${eventId}, 'more@people.example', 'Me', 'sealed', ${randomUUID()}, now(), now(), gen_random_uuid())`;
  await expect(site.database.db.execute(insert)).rejects.toThrow();
  await site.database.db.execute(sql`delete from signal_invitations where event_id = ${eventId}`);
  expect((await signal.stored(eventId)).event?.takenPlaces).toBe(0);
});
