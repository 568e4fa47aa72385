import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { untilWaiting } from "#shared/db/locks.testing.ts";
import { createOutgoingPost } from "#shared/http/outgoing-post.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { startReceiver } from "./webhook-receiver.testing.ts";
import { sendWaiting } from "./webhook-sender.server.ts";
import { insertTest, switchWebhook } from "./webhooks.queries.ts";
import { webhookTypes } from "./webhooks.rules.ts";

const BOOKINGS = 10;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let webhookId: string;
const site = await startTestSite({ settings: { HOOKS_TO_PRIVATE_ADDRESSES: "on" } });
const campus = organiserOf(site);

beforeEach(async () => {
  receiver = await startReceiver();
  const answer = await site.send("admin", "POST", "/admin/hooks", {
    name: "Spreadsheet",
    address: receiver.url,
    types: webhookTypes,
  });
  webhookId = (await answer.json()).id;
  // Holds deliveries back until a test sends them together.
  await site.database.rows(sql`update hooks set next_try_at = now() + interval '1 hour'`);
  return async () => {
    receiver.close();
    await site.database.rows(sql`delete from hooks`);
  };
});

/** Sends all waiting deliveries. */
function sendAll(post = createOutgoingPost({ toPrivate: true })) {
  const context = { ...site, siteUrl: "https://site.example", log: createLog("silent"), post };
  return sendWaiting(context, webhookId, { now: () => new Date(Date.now() + 2 * HOUR_MS) });
}

/** Sends all waiting deliveries. @returns the types of each booking's deliveries, in order of arrival */
async function toldOf(bookings: readonly { id: string }[]): Promise<string[][]> {
  await sendAll();
  return bookings.map(({ id }) =>
    receiver.received.filter(({ body }) => body.data.bookingId === id).map(({ body }) => body.type),
  );
}

/** Bookings by guests who have not confirmed their email address. */
async function heldBookings(): Promise<{ id: string }[]> {
  const eventId = await campus.event();
  await site.database.rows(
    sql`update campus_events set current_attendees = ${BOOKINGS} where id = ${eventId}`,
  );
  return site.database.rows(sql`
    insert into campus_ticket_bookings (event_id, student_name, student_email, is_guest, idempotency_key, ticket_code,
      ticket_price_pence, held_until, created_at, updated_at)
    select ${eventId}, 'A', number || '@guest.example', true, gen_random_uuid(), gen_random_uuid()::text,
      0, now() + interval '1 hour', now(), now()
    from generate_series(1, ${BOOKINGS}::integer) as number returning id`);
}

const each = (...types: string[]) => Array.from({ length: BOOKINGS }, () => types);

test("a guest who is checked in before they confirmed is told as booked, then as checked in", async () => {
  const bookings = await heldBookings();
  await site.database.rows(sql`
    update campus_ticket_bookings set held_until = null, checked_in = true, checked_in_at = now()
    where held_until is not null`);
  expect(await toldOf(bookings)).toEqual(each("booking.made", "check-in.made"));
});

test("what one transaction changes is told in the order of its changes", async () => {
  const bookings = await heldBookings();
  await site.database.transaction(async (tx) => {
    await tx.execute(sql`update campus_ticket_bookings set held_until = null where held_until is not null`);
    await tx.execute(sql`delete from campus_ticket_bookings where student_email like '%@guest.example'`);
  });
  expect(await toldOf(bookings)).toEqual(each("booking.made", "booking.ended"));
});

test("a change of a transaction that began early and waited is told after what came before it", async () => {
  const bookings = await heldBookings();
  const began = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  const early = site.database.transaction(async (tx) => {
    await tx.execute(sql`select now()`);
    began.resolve();
    await other.promise;
    await tx.execute(sql`delete from campus_ticket_bookings where student_email like '%@guest.example'`);
  });
  await began.promise;
  await site.database
    .rows(sql`update campus_ticket_bookings set held_until = null where held_until is not null`)
    .finally(other.resolve);
  await early;
  expect(await toldOf(bookings)).toEqual(each("booking.made", "booking.ended"));
});

const refused = { failure: "refused", status: 503, ms: 1 } as const;
const failing = () =>
  site.database.rows(sql`select failures, failing_since > now() - interval '1 minute' as "isNew" from hooks`);

/** Queues deliveries for a webhook that has failed for some hours. */
async function failingWebhook() {
  await heldBookings();
  await site.database.rows(
    sql`update campus_ticket_bookings set held_until = null where held_until is not null`,
  );
  await site.database.rows(sql`update hooks set failures = 3, failing_since = now() - interval '5 hours'`);
}

test("a try during which its webhook is switched off and on counts as the first that failed", async () => {
  await failingWebhook();
  const send = async () => {
    await site.database.transaction(async (tx) => {
      await switchWebhook(tx, webhookId, "switched");
      await switchWebhook(tx, webhookId, null);
    });
    return refused;
  };
  await sendAll({ ...createOutgoingPost({ toPrivate: true }), send });
  expect(await failing()).toMatchObject([{ failures: 1 }]);
});

test("a good answer to a test hides no try that runs, and none that failed after the test was sent", async () => {
  await failingWebhook();
  const test = (secondsAgo: number) => {
    const createdAt = new Date(Date.now() - secondsAgo * 1000);
    const answer = { failure: null, status: 200, ms: 1 };
    return site.database.transaction((tx) =>
      insertTest(tx, { id: randomUUID(), webhookId, createdAt }, answer),
    );
  };
  const states: unknown[] = [];
  const send = async () => {
    await test(0);
    states.push(await failing());
    return refused;
  };
  await sendAll({ ...createOutgoingPost({ toPrivate: true }), send });
  await site.database.rows(
    sql`update hook_messages set answered_at = now() where type <> 'test' and tries > 0`,
  );
  await test(60);
  expect([states, await failing()]).toEqual([
    [[{ failures: 3, isNew: false }]],
    [{ failures: 4, isNew: false }],
  ]);
  await site.database.rows(sql`update hooks set next_try_at = now() + interval '1 hour'`);
  await test(-60);
  expect(await failing()).toEqual([{ failures: 0, isNew: null }]);
});

test("a webhook whose messages are dropped while a sender waits for it is free at once", async () => {
  await heldBookings();
  await site.database.rows(
    sql`update campus_ticket_bookings set held_until = null where held_until is not null`,
  );
  let sending: Promise<void> | undefined;
  // The sender's statements must run outside the transaction.
  const outside = AsyncLocalStorage.snapshot();
  await site.database.transaction(async (tx) => {
    await switchWebhook(tx, webhookId, "switched");
    await switchWebhook(tx, webhookId, null);
    sending = outside(() => sendAll());
    await untilWaiting(tx);
  });
  await sending;
  expect(await site.database.rows(sql`select sending_until from hooks`)).toEqual([{ sending_until: null }]);
  expect(receiver.received).toEqual([]);
});
