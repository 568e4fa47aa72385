import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settleEvents } from "#features/campus/waiting-list.jobs.ts";
import { deleteTurnsBefore } from "#features/campus/waiting-list.queries.ts";
import { createLog } from "#shared/log/log.ts";
import { startTestSite } from "./app.testing.ts";
import { campusOf, type Guest } from "./campus.testing.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
let campus: ReturnType<typeof campusOf>;
beforeAll(async () => {
  site = await startTestSite();
  campus = campusOf(site);
});
afterAll(() => site.close());

/** What the job does each minute. */
const settle = (now = new Date()) =>
  settleEvents({ ...site, siteUrl: "https://site.example", log: createLog("silent") }, now);

/** A night with one place, taken by the first, waited for by the others in order. */
async function fullNight(waiting: number) {
  const eventId = await campus.addEvent();
  const holder = await campus.guest();
  const { ticket } = (await campus.book(holder, eventId)).body;
  const queue: { guest: Guest; turnId: string }[] = [];
  for (let person = 0; person < waiting; person++) {
    const guest = await campus.guest();
    queue.push({ guest, turnId: (await campus.join(guest, eventId)).body.id });
  }
  const [first, second] = queue;
  if (!first) throw new Error("Nobody waits");
  return { eventId, holder, ticketId: ticket.id, first, second: second ?? first };
}

test("whoever joins is told how many are ahead, joins once, and is in nobody's way who leaves", async () => {
  const { eventId, first, second } = await fullNight(2);
  expect(await campus.waiting(second.guest)).toMatchObject([
    { state: "waiting", ahead: 1, offerEndsAt: null },
  ]);
  expect((await campus.join(second.guest, eventId)).body).toMatchObject({ id: second.turnId, ahead: 1 });
  expect((await campus.leave(first.guest, second.turnId)).status).toBe(204);
  expect(await campus.waiting(second.guest)).toHaveLength(1);
  expect((await campus.leave(first.guest, first.turnId)).status).toBe(204);
  expect((await campus.leave(first.guest, first.turnId)).status).toBe(204);
  expect(await campus.waiting(first.guest)).toEqual([]);
  expect(await campus.waiting(second.guest)).toMatchObject([{ ahead: 0 }]);
  expect((await campus.join(first.guest, eventId)).body).toMatchObject({ ahead: 1 });
});

test("nobody waits for what can be booked, is over, is no event, or is theirs", async () => {
  const guest = await campus.guest();
  const open = await campus.addEvent();
  const over = await campus.addEvent({ date: "2020-03-14", status: "sold_out" });
  expect(await campus.join(guest, open)).toMatchObject({ status: 409, body: { code: "NOT_FULL" } });
  expect(await campus.join(guest, over)).toMatchObject({ status: 409, body: { code: "EVENT_OVER" } });
  expect(await campus.join(guest, randomUUID())).toMatchObject({
    status: 404,
    body: { code: "EVENT_NOT_FOUND" },
  });
  const { eventId, holder } = await fullNight(1);
  expect(await campus.join(holder, eventId)).toMatchObject({ status: 409, body: { code: "ALREADY_BOOKED" } });
  expect((await campus.join({ userId: "", email: "", headers: {} }, eventId)).status).toBe(401);
});

test("a place given back is held for the first, mailed to them, and only theirs to take", async () => {
  const { eventId, holder, ticketId, first, second } = await fullNight(2);
  expect((await campus.cancel(holder, ticketId)).status).toBe(200);
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 1, status: "sold_out" });
  const mail = await site.nextMailTo(first.guest.email);
  expect(mail.subject).toBe("A place has come free for you");
  expect(mail.text).toContain("https://site.example/campus-tickets");
  const [offer] = await campus.waiting(first.guest);
  expect(offer).toMatchObject({ state: "offered", ahead: 0 });
  expect(Date.parse(offer?.offerEndsAt ?? "") - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
  expect(await campus.waiting(second.guest)).toMatchObject([{ state: "waiting", ahead: 0 }]);

  expect(await campus.book(second.guest, eventId)).toMatchObject({
    status: 409,
    body: { code: "EVENT_FULL" },
  });
  expect(await campus.book(await campus.guest(), eventId)).toMatchObject({ status: 409 });
  expect((await campus.book(first.guest, eventId)).status).toBe(200);
  expect(await campus.eventAs(eventId)).toEqual({ taken: 1, held: 0, status: "sold_out" });
  expect(await campus.waiting(first.guest)).toEqual([]);
});

test("an offer that ran out goes to the next, and opens the night to everybody after the last", async () => {
  const { eventId, holder, ticketId, first, second } = await fullNight(2);
  await campus.cancel(holder, ticketId);
  await campus.endOffers(eventId);
  expect(await campus.waiting(first.guest)).toEqual([]);
  expect(await campus.book(first.guest, eventId)).toMatchObject({
    status: 409,
    body: { code: "EVENT_FULL" },
  });
  await settle();
  expect(await campus.waiting(second.guest)).toMatchObject([{ state: "offered" }]);
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 1, status: "sold_out" });

  await campus.endOffers(eventId);
  await settle();
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 0, status: "tickets_live" });
  expect((await campus.book(first.guest, eventId)).status).toBe(200);
});

test("an offer that somebody leaves goes to the next at once", async () => {
  const { eventId, holder, ticketId, first, second } = await fullNight(2);
  await campus.cancel(holder, ticketId);
  expect((await campus.leave(first.guest, first.turnId)).status).toBe(204);
  expect(await campus.waiting(second.guest)).toMatchObject([{ state: "offered" }]);
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 1, status: "sold_out" });
});

test("places of a deleted account, booked or held, are offered within a minute", async () => {
  const { eventId, holder, first, second } = await fullNight(2);
  await site.database.rows(sql`delete from users where id = ${holder.userId}`);
  await settle();
  expect(await campus.waiting(first.guest)).toMatchObject([{ state: "offered" }]);
  await site.database.rows(sql`delete from users where id = ${first.guest.userId}`);
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 0, status: "sold_out" });
  await settle();
  expect(await campus.waiting(second.guest)).toMatchObject([{ state: "offered" }]);
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 1, status: "sold_out" });
});

test("a night that an admin closed gives out nothing, and goes on once it is open", async () => {
  const eventId = await campus.addEvent({ capacity: 2, status: "sold_out" });
  const guest = await campus.guest();
  expect((await campus.join(guest, eventId)).status).toBe(200);
  await settle();
  expect(await campus.waiting(guest)).toMatchObject([{ state: "waiting" }]);
  await site.database.rows(sql`update campus_events set status = 'upcoming' where id = ${eventId}`);
  await settle();
  expect(await campus.waiting(guest)).toMatchObject([{ state: "offered" }]);
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 1, status: "upcoming" });
});

test("shortly before the doors open nothing is held: whoever comes first is in", async () => {
  const { eventId, holder, ticketId, first } = await fullNight(1);
  await campus.cancel(holder, ticketId);
  // Offers end with the doors at the latest, so long before this.
  await campus.endOffers(eventId);
  await site.database.rows(sql`
    insert into campus_waiting_list (event_id, user_id, created_at) values (${eventId}, ${(await campus.guest()).userId}, now())`);
  await settle(new Date("2031-03-14T18:20:00Z"));
  expect(await campus.eventAs(eventId)).toEqual({ taken: 0, held: 0, status: "tickets_live" });
  expect(await campus.waiting(first.guest)).toEqual([]);
});

test("a month after the night nobody knows who waited", async () => {
  const { eventId, first } = await fullNight(1);
  await deleteTurnsBefore(site.database.db, "2031-03-14");
  expect(await campus.waiting(first.guest)).toHaveLength(1);
  await deleteTurnsBefore(site.database.db, "2031-03-15");
  const left = await site.database.rows(sql`select id from campus_waiting_list where event_id = ${eventId}`);
  expect(left).toEqual([]);
});
