import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { createOutgoingPost } from "#shared/http/outgoing-post.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { sumOfMetric } from "#src/testing/metric.ts";
import { startTestSite } from "#src/testing/site.ts";
import { startReceiver } from "./webhook-receiver.testing.ts";
import { sendWaiting } from "./webhook-sender.server.ts";
import type { Webhook } from "./webhooks.api.ts";
import { deleteMessagesBefore } from "./webhooks.queries.ts";
import { webhookTypes } from "./webhooks.rules.ts";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
const site = await startTestSite({
  settings: { HOOKS_TO_PRIVATE_ADDRESSES: "on" },
  webhookTimeoutMs: 2000,
  poolSize: 10,
});
const campus = organiserOf(site);

beforeEach(async () => {
  await site.database.rows(sql`delete from hooks`);
  receiver = await startReceiver();
  return () => receiver.close();
});

async function call(method: string, path: string, body?: object, caller: "admin" | "user" = "admin") {
  return site.call(caller, method, `/admin/hooks${path}`, body);
}

async function made(fields: object = {}): Promise<{ id: string; secret: string }> {
  const answer = await call("POST", "", {
    name: "Spreadsheet",
    address: receiver.url,
    types: webhookTypes,
    ...fields,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function shown(): Promise<Webhook> {
  const { body } = await call("GET", "");
  return body[0];
}

/** Sends waiting deliveries with the clock at a later moment. */
const sendAt = (webhookId: string, now: Date) =>
  sendWaiting(
    {
      ...site,
      siteUrl: "https://site.example",
      log: createLog("silent"),
      post: createOutgoingPost({ toPrivate: true }),
    },
    webhookId,
    { now: () => now },
  );

/** The types of the deliveries about an event, or of all. */
const types = (eventId?: string) =>
  receiver.received
    .filter(({ body }) => eventId === undefined || body.data.eventId === eventId)
    .map(({ body }) => body.type);

async function booked(eventId: string) {
  const student = await campus.student();
  const { ticket } = await campus.book(student, eventId);
  if (!ticket?.ticketCode) throw new Error("Not booked");
  return { student, ticket, code: ticket.ticketCode };
}

describe("a webhook", () => {
  test("is told of a booking made and ended, a check-in, a move and a call-off, by ids alone", async () => {
    await made();
    const eventId = await campus.event();
    const { student, ticket, code } = await booked(eventId);
    await site.database.rows(
      sql`update campus_ticket_bookings set checked_in = true, checked_in_at = now() where id = ${ticket.id}`,
    );
    const other = await booked(eventId);
    expect((await campus.cancel(other.student, other.ticket.id)).status).toBe(200);
    const moved = await campus.change(eventId, { venue: "The Other Room", isConfirmed: true });
    expect(moved.status).toBe(200);
    await campus.ask("POST", `/events/${eventId}/call-off`, { message: "Snow" });
    await eventually(() => expect(types().filter((type) => type === "event.called-off")).toHaveLength(1));
    await eventually(async () => expect((await shown()).waiting).toBe(0));
    const told = receiver.received.map(({ body: { type, data } }) => ({ type, ...data }));
    expect(told).toEqual(
      expect.arrayContaining([
        { type: "booking.made", eventId, bookingId: ticket.id },
        { type: "check-in.made", eventId, bookingId: ticket.id },
        { type: "booking.made", eventId, bookingId: other.ticket.id },
        { type: "booking.ended", eventId, bookingId: other.ticket.id },
        { type: "event.moved", eventId },
        { type: "event.called-off", eventId },
      ]),
    );
    const texts = JSON.stringify(receiver.received);
    for (const secret of [code, student.email, "Nadia", "Bloomsbury", "UCL"])
      expect(texts).not.toContain(secret);
  });

  test("is not told of a place that is only held, nor of a change that was rolled back", async () => {
    await made();
    const eventId = await campus.event();
    const { ticket } = await booked(eventId);
    await eventually(() => expect(types(eventId)).toEqual(["booking.made"]));
    const rolledBack = site.database.transaction(async (tx) => {
      await tx.execute(sql`delete from campus_ticket_bookings where id = ${ticket.id}`);
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    const held = sql`update campus_ticket_bookings set held_until = now() + interval '1 day' where id = ${ticket.id}`;
    await site.database.rows(held);
    await eventually(() => expect(types(eventId)).toEqual(["booking.made", "booking.ended"]));
    // A new name of an event is not an `event.moved`.
    await site.database.rows(sql`update campus_events set university = 'SOAS' where id = ${eventId}`);
    await site.database.rows(
      sql`update campus_ticket_bookings set held_until = null where id = ${ticket.id}`,
    );
    await eventually(() => expect(types(eventId)).toEqual(["booking.made", "booking.ended", "booking.made"]));
    await site.database.rows(sql`delete from campus_ticket_bookings where id = ${ticket.id}`);
    await eventually(() => expect(types(eventId).at(-1)).toBe("booking.ended"));
    expect(types(eventId)).toHaveLength(4);
  });

  test("is told of what it wants alone, and of nothing while it is off", async () => {
    const { id } = await made({ types: ["event.called-off"] });
    const eventId = await campus.event();
    await booked(eventId);
    await campus.ask("POST", `/events/${eventId}/call-off`, { message: "" });
    await eventually(() => expect(types()).toEqual(["event.called-off"]));
    expect((await call("PUT", `/${id}/on`, { isOn: false })).status).toBe(204);
    await campus.ask("POST", `/events/${await campus.event()}/call-off`, { message: "" });
    expect((await call("PUT", `/${id}/on`, { isOn: true })).status).toBe(204);
    expect(await shown()).toMatchObject({ offReason: null, waiting: 0 });
    await campus.ask("POST", `/events/${await campus.event()}/call-off`, { message: "" });
    await eventually(() => expect(types()).toEqual(["event.called-off", "event.called-off"]));
  });

  test("signs each message as Standard Webhooks has it, with a secret that is shown once and stored sealed", async () => {
    const { id, secret } = await made();
    await booked(await campus.event());
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const signatureOf = (key: string) => {
      const last = receiver.received.at(-1);
      if (!last) throw new Error("Nothing was received");
      const { headers, text } = last;
      const { "webhook-id": messageId, "webhook-timestamp": at, "webhook-signature": signature } = headers;
      const bytes = Buffer.from(key.replace("whsec_", ""), "base64");
      const expected = createHmac("sha256", bytes).update(`${messageId}.${at}.${text}`).digest("base64");
      expect(Math.abs(Number(at) * 1000 - Date.now())).toBeLessThan(5 * MINUTE_MS);
      return { signature, expected: `v1,${expected}` };
    };
    const first = signatureOf(secret);
    expect(first.signature).toBe(first.expected);
    const renewed = await call("POST", `/${id}/secret`, {});
    expect(renewed.body.secret).not.toBe(secret);
    await booked(await campus.event());
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const second = signatureOf(renewed.body.secret);
    expect(second.signature).toBe(second.expected);
    const rows = await site.database.rows(sql`select * from hooks`);
    const { status, body } = await call("GET", "");
    expect(status).toBe(200);
    for (const hidden of [secret, renewed.body.secret, "of-the-receiver"])
      expect(JSON.stringify([rows, body, site.logged]), hidden).not.toContain(hidden);
  });

  test("whose receiver sleeps gets the message again, with the same id; it arrives once, and others follow it", async () => {
    const { id } = await made();
    receiver.answer = () => {};
    const eventId = await campus.event();
    const { ticket } = await booked(eventId);
    await eventually(async () =>
      expect((await shown()).answers).toMatchObject([{ failure: "timeout", tries: 1 }]),
    );
    await booked(eventId);
    expect(await shown()).toMatchObject({ waiting: 2, failingSince: expect.any(String) });
    receiver.answer = (response) => response.writeHead(200).end();
    await sendAt(id, new Date());
    expect(receiver.received).toHaveLength(1);
    await sendAt(id, new Date(Date.now() + MINUTE_MS));
    const bookings = receiver.received.map(({ body }) => body.data.bookingId);
    expect(bookings.slice(0, 2)).toEqual([ticket.id, ticket.id]);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(2);
    const webhook = await shown();
    expect(webhook).toMatchObject({ waiting: 0, failingSince: null, offReason: null });
    expect(webhook.answers.find((answer) => answer.id === ids[0])).toMatchObject({ tries: 2, status: 200 });
  });

  test("whose receiver fails for a day is switched off, with one mail to each admin", async () => {
    const { id } = await made();
    receiver.answer = (response) => response.writeHead(500).end("a secret of the receiver");
    await booked(await campus.event());
    await eventually(async () => expect((await shown()).failingSince).not.toBeNull());
    const earlier = (await site.mailTo("admin@site.example")).length;
    const start = Date.now();
    await sendAt(id, new Date(start + 23 * HOUR_MS));
    expect(await shown()).toMatchObject({ offReason: null, answers: [{ tries: 2, status: 500 }] });
    await sendAt(id, new Date(start + DAY_MS));
    await sendAt(id, new Date(start + DAY_MS + HOUR_MS));
    expect(await shown()).toMatchObject({
      offReason: "failed",
      waiting: 0,
      answers: [{ tries: 3, state: "dropped", failure: "refused" }],
    });
    expect(receiver.received).toHaveLength(3);
    await eventually(async () => expect(await site.mailTo("admin@site.example")).toHaveLength(earlier + 1));
    const mail = (await site.mailTo("admin@site.example")).at(-1);
    expect(mail?.subject).toBe("A webhook was turned off");
    expect(
      JSON.stringify([await site.database.rows(sql`select * from hook_messages`), site.logged]),
    ).not.toContain("a secret of the receiver");
    expect(sumOfMetric(await site.metrics(), "hook_tries_total")).toBeGreaterThanOrEqual(3);
  });

  test("whose receiver is gone (410) is switched off at once", async () => {
    await made();
    receiver.answer = (response) => response.writeHead(410).end();
    await booked(await campus.event());
    await eventually(async () => expect(await shown()).toMatchObject({ offReason: "gone", waiting: 0 }));
  });

  test("is sent a test on demand, also while it is off; after a good answer, what waits follows", async () => {
    const { id } = await made();
    receiver.answer = (response) => response.writeHead(503).end();
    await booked(await campus.event());
    await eventually(async () => expect((await shown()).failingSince).not.toBeNull());
    const bad = await call("POST", `/${id}/test`, {});
    expect(bad).toMatchObject({ status: 200, body: { failure: "refused", status: 503 } });
    receiver.answer = (response) => response.writeHead(200).end();
    const good = await call("POST", `/${id}/test`, {});
    expect(good).toMatchObject({ status: 200, body: { failure: null, status: 200, ms: expect.any(Number) } });
    await eventually(() => expect(types()).toEqual(["booking.made", "test", "test", "booking.made"]));
    await call("PUT", `/${id}/on`, { isOn: false });
    expect((await call("POST", `/${id}/test`, {})).body).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ offReason: "switched" });
  });

  test("is deleted with its answers, which are kept for 30 days", async () => {
    const { id } = await made();
    await call("POST", `/${id}/test`, {});
    await call("POST", `/${id}/test`, {});
    const count = () => site.database.rows(sql`select 1 from hook_messages`);
    await site.database.rows(sql`update hook_messages set created_at = now() - interval '31 days'
      where id = (select id from hook_messages limit 1)`);
    await deleteMessagesBefore(site.database.db, new Date(Date.now() - 30 * DAY_MS));
    expect(await count()).toHaveLength(1);
    expect((await call("DELETE", `/${id}`)).status).toBe(204);
    expect((await call("DELETE", `/${id}`)).status).toBe(204);
    expect(await count()).toHaveLength(0);
    expect((await call("POST", `/${id}/test`, {})).status).toBe(404);
    expect((await call("POST", `/${id}/secret`, {})).status).toBe(404);
    const events = await site.database.rows(
      sql`select event, actor_id is not null as has_actor from audit_log where detail->>'webhook' = ${id} order by id`,
    );
    expect(events).toEqual([
      { event: "hook-made", has_actor: true },
      { event: "hook-deleted", has_actor: true },
    ]);
  });
});

describe("many at once", () => {
  test("a burst of 200 bookings is told, each once and in the order of the transaction", async () => {
    await made({ types: ["booking.made"] });
    const eventId = await campus.event({ maxCapacity: 200 });
    const insert = sql`
      insert into campus_ticket_bookings (event_id, student_name, student_email, idempotency_key, ticket_code,
        ticket_price_pence, created_at, updated_at)
      select ${eventId}, 'A', 'a@b.example', gen_random_uuid(), 'BURST-' || gen_random_uuid(), 0, now(), now()
      from generate_series(1, 200) returning id`;
    const rows = await site.database.rows<{ id: string }>(insert);
    await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(200));
    await eventually(async () => expect((await shown()).waiting).toBe(0));
    const told = receiver.received.map(({ body }) => body.data.bookingId);
    expect(told).toEqual(rows.map(({ id }) => id));
    expect((await shown()).answers).toHaveLength(20);
  });

  test("two processes send each message once", async () => {
    const second = await startTestSite({
      databaseUrl: site.databaseUrl,
      dataDir: site.dataDir,
      settings: { HOOKS_TO_PRIVATE_ADDRESSES: "on" },
    });
    await made();
    const eventId = await campus.event();
    for (let count = 0; count < 10; count++) await booked(eventId);
    await eventually(async () => expect((await shown()).waiting).toBe(0));
    await second.close();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  test("a webhook whose receiver sleeps delays no other webhook", async () => {
    const sleeper = await startReceiver();
    sleeper.answer = () => {};
    await made({ name: "Sleeper", address: sleeper.url });
    await made();
    const eventId = await campus.event();
    for (let count = 0; count < 3; count++) await booked(eventId);
    await eventually(() => expect(receiver.received).toHaveLength(3));
    expect(sleeper.received.length).toBeLessThanOrEqual(1);
    sleeper.close();
  });

  test("there are ten webhooks at most", async () => {
    for (let count = 0; count < 10; count++) await made();
    const answer = await call("POST", "", {
      name: "One more",
      address: receiver.url,
      types: ["booking.made"],
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "MANY_WEBHOOKS" } });
  });
});

describe("an address", () => {
  test("inside a private network or without TLS is refused at once and at each message", async () => {
    const strict = await startTestSite({ databaseUrl: site.databaseUrl, dataDir: site.dataDir });
    const headers = { ...(await site.headersOf("admin")), "content-type": "application/json" };
    const ask = (path: string, body: object) =>
      fetch(`${strict.url}/api/admin/hooks${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    for (const address of [receiver.url, "https://10.0.0.1/", "https://[::1]/", "https://localhost/"]) {
      const answer = await ask("", { name: "A", address, types: ["booking.made"] });
      expect([answer.status, (await answer.json()).code], address).toEqual([409, "ADDRESS_REFUSED"]);
    }
    const { id } = await made();
    const answer = await ask(`/${id}/test`, {});
    expect(await answer.json()).toMatchObject({ failure: "private", status: null });
    expect(receiver.received).toEqual([]);
    await strict.close();
  });

  test.each(["ftp://hooks.example/", "https://user:word@hooks.example/", "https://hooks.example/#a"])(
    "that is none is refused: %s",
    async (address) => {
      const answer = await call("POST", "", { name: "A", address, types: ["booking.made"] });
      expect(answer.status).toBe(400);
    },
  );
});
