import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "#shared/log/log.server.ts";
import { closeSite, openClosedSite } from "#shared/status/closed-site.queries.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { cancelTicket } from "../bookings/cancel-ticket.server.ts";
import { rebalanceEvents } from "./waiting-list.jobs.ts";
import { waitingOf } from "./waiting-list.testing.ts";

const site = await startTestSite();
const campus = waitingOf(site);

/** Runs the job that is scheduled every minute. */
const settle = (now = new Date()) =>
  rebalanceEvents({ ...site, siteUrl: "https://site.example", log: createLog("silent") }, now);

test("joining returns the position, is idempotent, and leaving moves the others up", async () => {
  const { eventId, first, entryId, second, secondEntryId } = await campus.fullNight();
  expect(await campus.entriesOf(second)).toMatchObject([{ state: "waiting", ahead: 1, offerEndsAt: null }]);
  expect(await campus.join(second, eventId)).toMatchObject({ status: 200, id: secondEntryId, ahead: 1 });
  expect((await campus.leave(first, secondEntryId)).status).toBe(204);
  expect(await campus.entriesOf(second)).toHaveLength(1);
  expect((await campus.leave(first, entryId)).status).toBe(204);
  expect((await campus.leave(first, entryId)).status).toBe(204);
  expect(await campus.entriesOf(first)).toEqual([]);
  expect(await campus.entriesOf(second)).toMatchObject([{ ahead: 0 }]);
  expect(await campus.join(first, eventId)).toMatchObject({ status: 200, ahead: 1 });
});

test("the list refuses events that can be booked, are over, do not exist, or that the account has a ticket for", async () => {
  const student = await campus.student();
  const open = await campus.event();
  const over = await campus.event({ eventDate: "2020-03-14", status: "sold_out" });
  expect(await campus.join(student, open)).toMatchObject({ status: 409, code: "NOT_FULL" });
  expect(await campus.join(student, over)).toMatchObject({ status: 409, code: "EVENT_OVER" });
  expect(await campus.join(student, randomUUID())).toMatchObject({ status: 404, code: "EVENT_NOT_FOUND" });
  const { eventId, holder } = await campus.fullNight();
  expect(await campus.join(holder, eventId)).toMatchObject({ status: 409, code: "ALREADY_BOOKED" });
  expect((await campus.join(undefined, eventId)).status).toBe(401);
});

test("a cancelled ticket's place is offered to the first entry by mail, and only its owner can book it", async () => {
  const { eventId, holder, ticketId, first, second } = await campus.fullNight();
  expect((await campus.cancel(holder, ticketId)).status).toBe(200);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1, status: "sold_out" });
  const mail = await site.nextMailTo(first.email);
  expect(mail.subject).toBe("A place is free for you");
  expect(mail.text).toContain("https://site.example/campus-tickets");
  const [offer] = await campus.entriesOf(first);
  expect(offer).toMatchObject({ state: "offered", ahead: 0 });
  expect(Date.parse(offer?.offerEndsAt ?? "") - Date.now()).toBeGreaterThan(11.9 * HOUR_MS);
  expect(await campus.entriesOf(second)).toMatchObject([{ state: "waiting", ahead: 0 }]);

  expect(await campus.book(second, eventId)).toMatchObject({ status: 409, code: "EVENT_FULL" });
  expect(await campus.book(await campus.student(), eventId)).toMatchObject({ status: 409 });
  expect((await campus.book(first, eventId)).status).toBe(200);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, held: 0, status: "sold_out" });
  expect(await campus.entriesOf(first)).toEqual([]);
});

test("a closed site offers no places, whose emails would not leave, until it opens", async () => {
  const { eventId, ticketId, first } = await campus.fullNight();
  await closeSite(site.database.db, new Date());
  await cancelTicket(
    { ...site, siteUrl: "https://site.example" },
    { id: ticketId, message: null, refusal: () => undefined },
  );
  await settle();
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 0 });
  await openClosedSite(site.database.db, new Date());
  await settle();
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1 });
  expect((await site.nextMailTo(first.email)).subject).toBe("A place is free for you");
});

test("an expired offer goes to the next entry; after the last one the event is on open sale", async () => {
  const { eventId, holder, ticketId, first, second } = await campus.fullNight();
  await campus.cancel(holder, ticketId);
  await campus.endOffers(eventId);
  expect(await campus.entriesOf(first)).toEqual([]);
  expect(await campus.book(first, eventId)).toMatchObject({ status: 409, code: "EVENT_FULL" });
  await settle();
  expect(await campus.entriesOf(second)).toMatchObject([{ state: "offered" }]);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1, status: "sold_out" });

  await campus.endOffers(eventId);
  await settle();
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 0, status: "tickets_live" });
  expect((await campus.book(first, eventId)).status).toBe(200);
});

test("joining releases an expired offer, and its place can be booked", async () => {
  const { eventId, holder, ticketId, second, secondEntryId } = await campus.fullNight();
  await campus.leave(second, secondEntryId);
  await campus.cancel(holder, ticketId);
  await campus.endOffers(eventId);
  const student = await campus.student();
  expect(await campus.join(student, eventId)).toMatchObject({ status: 409, code: "NOT_FULL" });
  expect((await campus.book(student, eventId)).status).toBe(200);
});

test("leaving with an offer passes it to the next entry at once", async () => {
  const { eventId, holder, ticketId, first, entryId, second } = await campus.fullNight();
  await campus.cancel(holder, ticketId);
  expect((await campus.leave(first, entryId)).status).toBe(204);
  expect(await campus.entriesOf(second)).toMatchObject([{ state: "offered" }]);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1, status: "sold_out" });
});

test("places of a deleted account, booked or offered, are offered without waiting for the sweep", async () => {
  const { eventId, holder, first, second } = await campus.fullNight();
  // Any system may delete the account: a trigger notifies the site.
  await site.database.rows(sql`delete from users where id = ${holder.userId}`);
  expect((await site.nextMailTo(first.email)).subject).toBe("A place is free for you");
  expect(await campus.entriesOf(first)).toMatchObject([{ state: "offered" }]);
  await site.database.rows(sql`delete from users where id = ${first.userId}`);
  expect((await site.nextMailTo(second.email)).subject).toBe("A place is free for you");
  expect(await campus.entriesOf(second)).toMatchObject([{ state: "offered" }]);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1, status: "sold_out" });
});

test("an event that an admin closed accepts no entries and makes no offers until it is open again", async () => {
  const [student, late] = await campus.students(2);
  if (!student) throw new Error("No student was created");
  const eventId = await campus.event({
    maxCapacity: 2,
    currentAttendees: 2,
    status: "sold_out",
    statusWhenOpen: "upcoming",
  });
  expect((await campus.join(student, eventId)).status).toBe(200);
  await site.database.rows(sql`
    update campus_events set status_when_open = null, current_attendees = 0 where id = ${eventId}`);
  expect(await campus.join(late, eventId)).toMatchObject({ status: 409, code: "LIST_CLOSED" });
  await settle();
  const [entry] = await campus.entriesOf(student);
  expect(entry).toMatchObject({ state: "waiting", event: { hasWaitingList: false } });
  await site.database.rows(sql`update campus_events set status = 'upcoming' where id = ${eventId}`);
  await settle();
  expect(await campus.entriesOf(student)).toMatchObject([{ state: "offered" }]);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1, status: "upcoming" });
});

test("shortly before the doors open no place is held: it is on open sale", async () => {
  const { eventId, holder, ticketId, second } = await campus.fullNight();
  await campus.cancel(holder, ticketId);
  await settle(new Date("2099-03-14T18:20:00Z"));
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 0, status: "tickets_live" });
  expect(await campus.entriesOf(second)).toMatchObject([{ state: "waiting" }]);
});
