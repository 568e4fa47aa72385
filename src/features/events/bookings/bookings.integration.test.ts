import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { penceOf } from "#shared/money/pence.ts";
import { startTestSite } from "#src/testing/site.ts";
import { readCode } from "../tickets/tickets.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);
afterEach(() => {
  vi.useRealTimers();
});

const rows = <Row extends object>(query: ReturnType<typeof sql>) => site.database.rows<Row>(query);

/** Fakes only `Date` in this process; timers run normally. */
function setClock(time: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
}

describe("a booking", () => {
  test("has an unguessable code, the event's price at that time, and raises the count", async () => {
    const eventId = await campus.event({ ticketPrice: penceOf(4.5), maxCapacity: 2 });
    const person = await campus.student();
    const fields = {
      fullName: "  Nadia Okafor ",
      email: ` ${person.email.toUpperCase()} `,
      course: "  ",
      yearOfStudy: 5,
    };
    const { status, ticket, event } = await campus.book(person, eventId, fields);
    expect(status).toBe(200);
    expect(ticket).toMatchObject({
      studentName: "Nadia Okafor",
      bookingStatus: "confirmed",
      ticketPrice: 4.5,
    });
    expect(readCode(ticket?.ticketCode ?? "")).toBe(ticket?.ticketCode);
    expect(event).toMatchObject({ id: eventId, currentAttendees: 1, maxCapacity: 2, status: "tickets_live" });
    expect(event).not.toHaveProperty("statusWhenOpen");
    await rows(sql`update campus_events set ticket_price_pence = 900 where id = ${eventId}`);
    const { tickets } = (await campus.call("GET", "/campus/bookings/mine", person)) as never as {
      tickets: object[];
    };
    expect(tickets).toMatchObject([
      { ticketCode: ticket?.ticketCode, ticketPrice: 4.5, event: { ticketPrice: 9 } },
    ]);
    const [kept] = await rows(sql`select student_email, course, year_of_study from campus_ticket_bookings
      where event_id = ${eventId}`);
    expect(kept).toEqual({ student_email: person.email, course: null, year_of_study: 5 });
  });

  test("stores its sensitive data encrypted, and no row without such data", async () => {
    const eventId = await campus.event();
    const [open, closed] = await campus.students(2);
    await campus.book(open, eventId, { phone: "+44 (0)20 7946-0000", dietaryRequirements: " no nuts " });
    await campus.book(closed, eventId, { phone: "", emergencyContact: "   ", dietaryRequirements: null });
    const kept = await rows<{ phone_number: string; emergency_contact: null; dietary_requirements: string }>(
      sql`select s.* from campus_booking_sensitive_data s join campus_ticket_bookings b on b.id = s.booking_id
          where b.event_id = ${eventId}`,
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/7946-0000|no nuts/);
    const [row] = kept;
    expect(site.secrets.open("campus booking", row?.phone_number ?? "")).toBe("+44 (0)20 7946-0000");
    expect(site.secrets.open("campus booking", row?.dietary_requirements ?? "")).toBe("no nuts");
    expect(row?.emergency_contact).toBeNull();
  });

  test("repeated with its key returns the same ticket, also for another event, and counts no attempt", async () => {
    const person = await campus.student();
    const fields = { idempotencyKey: randomUUID() };
    const eventId = await campus.event({ maxCapacity: 1 });
    const first = await campus.book(person, eventId, fields);
    for (let time = 0; time < 8; time++)
      expect((await campus.book(person, eventId, fields)).ticket?.ticketCode).toBe(first.ticket?.ticketCode);
    expect((await campus.book(person, await campus.event(), fields)).ticket?.id).toBe(first.ticket?.id);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1 });
  });

  test("of the last place sets the event to sold out; cancelling it lifts that", async () => {
    const eventId = await campus.event({ maxCapacity: 1, status: "upcoming" });
    const [one, other] = await campus.students(2);
    const { ticket, event } = await campus.book(one, eventId);
    expect(event?.status).toBe("sold_out");
    expect(await campus.book(other, eventId)).toMatchObject({ status: 409, code: "EVENT_FULL" });
    expect((await campus.cancel(one, ticket?.id)).event).toMatchObject({
      status: "upcoming",
      currentAttendees: 0,
    });
    expect((await campus.book(other, eventId)).status).toBe(200);
  });

  test("exists once for each account and event, and again after a cancellation", async () => {
    const eventId = await campus.event();
    const person = await campus.student();
    const first = await campus.book(person, eventId);
    expect(await campus.book(person, eventId)).toMatchObject({ status: 409, code: "ALREADY_BOOKED" });
    expect((await campus.cancel(person, first.ticket?.id)).ticket?.bookingStatus).toBe("cancelled");
    const again = await campus.book(person, eventId);
    expect(again.status).toBe(200);
    expect(again.ticket?.ticketCode).not.toBe(first.ticket?.ticketCode);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1, codes: 2 });
  });

  test("is limited to five attempts in ten minutes for each account", async () => {
    const [person, other] = await campus.students(2);
    const eventId = await campus.event();
    await campus.book(person, eventId);
    for (let time = 0; time < 4; time++)
      expect((await campus.book(person, eventId)).code).toBe("ALREADY_BOOKED");
    const refused = await campus.book(person, eventId);
    expect(refused).toMatchObject({ status: 429, code: "RATE_LIMIT_EXCEEDED" });
    expect(refused.message).toContain("Rate limit exceeded");
    expect(Number(refused.retryAfter)).toBeGreaterThan(500);
    expect((await campus.book(other, eventId)).status).toBe(200);
  });
});

describe("a refusal", () => {
  test.each<[string, Record<string, unknown>, number, RegExp]>([
    ["another's email", { email: "somebody@else.example" }, 403, /email must match/],
    ["a name of 1 character", { fullName: " x " }, 400, /./],
    ["a phone of 10 digits and 50,000 hyphens", { phone: `0123456789${"-".repeat(50_000)}` }, 400, /./],
    ["a body of 100 kB", { phone: `0123456789${"-".repeat(100_000)}` }, 413, /./],
    ["year 5 as text", { yearOfStudy: "5" }, 400, /./],
    ["a key that is none", { idempotencyKey: "again" }, 400, /./],
    ["an unknown event", { eventId: randomUUID() }, 404, /no longer exists/],
  ])("%s", async (_, fields, status, message) => {
    const eventId = await campus.event();
    const answer = await campus.book(await campus.student(), eventId, fields);
    expect(answer.status).toBe(status);
    expect(answer.message).toMatch(message);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, confirmed: 0 });
  });

  test("of a signed-out caller has the server's message", async () => {
    const answer = await campus.book(undefined, await campus.event());
    expect(answer).toMatchObject({ status: 401, message: "You must be authenticated to book tickets." });
  });

  test.each([
    ["long past", "2020-03-14", "2026-03-01T12:00:00Z", 409],
    ["six hours after the doors", "2026-03-14", "2026-03-15T00:31:00Z", 409],
    ["five hours after the doors", "2026-03-14", "2026-03-14T23:29:00Z", 200],
  ])("an event that is over: %s", async (_, eventDate, now, status) => {
    const eventId = await campus.event({ eventDate });
    setClock(now);
    const answer = await campus.book(await campus.student(), eventId);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer).toMatchObject({ code: "EVENT_OVER", message: "This event is over." });
  });
});

describe("cancelling a ticket", () => {
  test("needs its owner, and is idempotent", async () => {
    const eventId = await campus.event();
    const [person, other] = await campus.students(2);
    const { ticket } = await campus.book(person, eventId, { phone: "020 7946 0000" });
    for (const wrong of [await campus.cancel(other, ticket?.id), await campus.cancel(person, randomUUID())])
      expect(wrong).toMatchObject({ status: 404, code: "NOT_FOUND" });
    for (let time = 0; time < 2; time++)
      expect((await campus.cancel(person, ticket?.id)).ticket?.bookingStatus).toBe("cancelled");
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, confirmed: 0 });
    const kept = await rows(
      sql`select 1 from campus_booking_sensitive_data where booking_id = ${ticket?.id}`,
    );
    expect(kept).toEqual([]);
  });

  test("is refused after its check-in and after its event", async () => {
    const [used, late] = await campus.students(2);
    const eventId = await campus.event({ eventDate: "2098-03-14" });
    const [first, second] = [await campus.book(used, eventId), await campus.book(late, eventId)];
    await rows(sql`update campus_ticket_bookings set checked_in = true, checked_in_at = now()
      where id = ${first.ticket?.id}`);
    expect(await campus.cancel(used, first.ticket?.id)).toMatchObject({ code: "ALREADY_CHECKED_IN" });
    await rows(sql`update campus_events set event_date = '2020-03-14' where id = ${eventId}`);
    expect(await campus.cancel(late, second.ticket?.id)).toMatchObject({ status: 409, code: "EVENT_OVER" });
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 2, confirmed: 2 });
  });
});
