import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { entryIn, organiserOf } from "#features/events/notices/organiser.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);

const cancel = (id: string, message = "You asked us to.") =>
  campus.ask("POST", `/bookings/${id}/cancel`, { message });

test("a booking cancelled by an admin is mailed with the reason, and its place is offered", async () => {
  const { eventId, holder, ticketId, first } = await campus.fullNight();
  await site.nextMailTo(holder.email);
  expect(await cancel(ticketId, "You are listed twice.")).toMatchObject({
    status: 200,
    bookingStatus: "cancelled",
    cancelledReason: "by_organiser",
    cancelledMessage: "You are listed twice.",
  });
  const mail = await site.nextMailTo(holder.email);
  expect(mail.subject).toBe("Your ticket is cancelled");
  expect(mail.text).toContain("You are listed twice.");
  expect(entryIn(mail)).toEqual(expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:1"]));
  expect((await site.nextMailTo(first.email)).subject).toBe("A place is free for you");
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1 });
  const [entry] = await site.database.rows<{ detail: object; userId: string }>(
    sql`select detail, user_id as "userId" from audit_log where event = 'campus-booking-cancelled'`,
  );
  expect(entry).toEqual({ detail: { booking: ticketId }, userId: holder.userId });

  expect(await cancel(ticketId, "Pressed again.")).toMatchObject({
    cancelledMessage: "You are listed twice.",
  });
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1 });
});

test("a cancelled person gets no other place at the event, before an organiser lets them", async () => {
  const eventId = await campus.event({ maxCapacity: 1 });
  const other = await campus.event();
  const person = await campus.student();
  const { ticket } = await campus.book(person, eventId);
  await cancel(ticket?.id ?? "");
  const refused = { status: 409, code: "PLACE_CANCELLED" };
  expect(await campus.book(person, eventId)).toMatchObject(refused);
  expect(await campus.book(person, other)).toMatchObject({ status: 200 });
  await campus.book(await campus.student(), eventId);
  expect(await campus.call("POST", "/campus/waiting-list", person, { eventId })).toMatchObject(refused);
  expect(await campus.ask("POST", `/bookings/${ticket?.id}/allow-again`, {})).toMatchObject({ status: 204 });
  expect(await campus.call("POST", "/campus/waiting-list", person, { eventId })).toMatchObject({
    status: 200,
  });
});

test("a new account of a cancelled person gets no place at the event either", async () => {
  const eventId = await campus.event();
  const person = await campus.student();
  const { ticket } = await campus.book(person, eventId);
  await cancel(ticket?.id ?? "");
  const again = await campus.signUpAgain(person);
  expect(await campus.book(again, eventId)).toMatchObject({ status: 409, code: "PLACE_CANCELLED" });
  expect(await campus.book(again, await campus.event())).toMatchObject({ status: 200 });
});

test("a lead’s cancellation counts, though the holder was faster", async () => {
  const eventId = await campus.event();
  const person = await campus.student();
  const { ticket } = await campus.book(person, eventId);
  await campus.cancel(person, ticket?.id);
  await cancel(ticket?.id ?? "");
  expect(await campus.book(person, eventId)).toMatchObject({ status: 409, code: "PLACE_CANCELLED" });
});

test("a lead may say that the person can book again", async () => {
  const eventId = await campus.event();
  const person = await campus.student();
  const { ticket } = await campus.book(person, eventId);
  const fields = { message: "You asked us to.", mayBookAgain: true };
  await campus.ask("POST", `/bookings/${ticket?.id}/cancel`, fields);
  expect(await campus.book(person, eventId)).toMatchObject({ status: 200 });
});

test("a series is booked without the date whose place was cancelled, and says so", async () => {
  const [first = "", second = ""] = await campus.series("night", [{}, {}]);
  const person = await campus.student();
  const { ticket } = await campus.book(person, first);
  await cancel(ticket?.id ?? "");
  expect(await campus.book(person, second, { alsoFor: [first] })).toMatchObject({
    code: "DATES_REFUSED",
    data: { dates: [{ eventId: first, reason: "PLACE_CANCELLED" }] },
  });
});

test("a reason is required, and has at most 300 characters", async () => {
  const { ticket } = await campus.book(await campus.student(), await campus.event());
  const id = ticket?.id ?? "";
  expect((await cancel(id, "  ")).status).toBe(400);
  expect((await cancel(id, "x".repeat(301))).status).toBe(400);
  expect((await cancel(id, "x".repeat(300))).status).toBe(200);
});

test("a checked-in ticket, one of a night that is over, and an unknown one are not cancelled", async () => {
  const eventId = await campus.event();
  const { ticket: used } = await campus.book(await campus.student(), eventId);
  await campus.ask("POST", `/bookings/${used?.id}/check-in`, {});
  expect(await cancel(used?.id ?? "")).toMatchObject({ status: 409, code: "ALREADY_CHECKED_IN" });
  const { ticket: late } = await campus.book(await campus.student(), eventId);
  await site.database.rows(sql`update campus_events set event_date = '2020-03-14' where id = ${eventId}`);
  expect(await cancel(late?.id ?? "")).toMatchObject({ status: 409, code: "EVENT_OVER" });
  expect(await cancel(randomUUID())).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("a booking without an account, as imported ones, is cancelled, and its address is mailed", async () => {
  const eventId = await campus.event();
  const email = `${randomUUID()}@college.example`;
  const [booking] = await site.database.rows<{ id: string }>(sql`
    with counted as (update campus_events set current_attendees = 1 where id = ${eventId})
    insert into campus_ticket_bookings (event_id, student_name, student_email, address_proven_at, idempotency_key, ticket_code,
        ticket_price_pence, created_at, updated_at)
      values (${eventId}, 'Nadia Okafor', ${email}, now(), gen_random_uuid(), 'TT-12345', 0, now(), now())
      returning id`);
  expect(await cancel(booking?.id ?? "")).toMatchObject({ status: 200, bookingStatus: "cancelled" });
  expect((await site.nextMailTo(email)).subject).toBe("Your ticket is cancelled");
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0 });
});
