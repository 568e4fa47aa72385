import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { entryIn, organiserOf } from "./organiser.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);

const callOff = (eventId: string, message?: string) =>
  campus.ask("POST", `/events/${eventId}/call-off`, { message });

test("calling a night off cancels its tickets, closes its list, and mails each person once", async () => {
  const { eventId, holder, ticketId, first, second } = await campus.fullNight();
  await site.nextMailTo(holder.email);
  const message = "The hall is flooded.\nSee you in May.";
  expect(await callOff(eventId, message)).toMatchObject({ status: 200, tickets: 1, waiting: 2 });
  const mail = await site.nextMailTo(holder.email);
  expect(mail.subject).toBe("Your campus night is cancelled");
  expect(mail.text).toContain("The hall is flooded.");
  expect(mail.attachments).toMatchObject([{ mimeType: "text/calendar", method: "CANCEL" }]);
  const entry = entryIn(mail);
  expect(entry).toContain("METHOD:CANCEL");
  expect(entry).toContain(`UID:${ticketId}@undertone`);
  expect(entry).toContain("SEQUENCE:1");
  for (const { email } of [first, second]) {
    expect((await site.nextMailTo(email)).subject).toBe("Cancelled: the night on your waiting list");
  }
  expect(await campus.counted(eventId)).toMatchObject({
    status: "called_off",
    attendees: 0,
    confirmed: 0,
    held: 0,
    offered: 0,
  });
  expect(await campus.entriesOf(first)).toEqual([]);

  // The admin cancels twice, and the job is retried.
  expect(await callOff(eventId)).toMatchObject({ status: 200, tickets: 1, waiting: 2 });
  await campus.mailNotices(eventId);
  await campus.settled();
  expect(await site.mailTo(holder.email)).toHaveLength(2);
  expect(await site.mailTo(first.email)).toHaveLength(1);
});

test("a night that was called off refuses bookings, entries and edits, and makes no offers", async () => {
  const { eventId, holder, first } = await campus.fullNight();
  const before = (await campus.ask("GET", "/stats")) as unknown as { totalRevenue: number };
  await callOff(eventId);
  const after = (await campus.ask("GET", "/stats")) as unknown as { totalRevenue: number };
  expect(before.totalRevenue - after.totalRevenue).toBe(5);
  const student = await campus.student();
  expect(await campus.book(student, eventId)).toMatchObject({ status: 409, code: "EVENT_CALLED_OFF" });
  expect(await campus.book(first, eventId)).toMatchObject({ status: 409, code: "EVENT_CALLED_OFF" });
  expect(await campus.join(student, eventId)).toMatchObject({ status: 409, code: "LIST_CLOSED" });
  expect(await campus.change(eventId, { status: "upcoming" })).toMatchObject({ code: "CALLED_OFF" });
  const { tickets } = (await campus.call("GET", "/campus/bookings/mine", holder)) as unknown as {
    tickets: { bookingStatus: string; cancelledReason: string; event: { status: string } }[];
  };
  expect(tickets).toMatchObject([
    { bookingStatus: "cancelled", cancelledReason: "event_called_off", event: { status: "called_off" } },
  ]);
  const events = (await (await fetch(`${site.url}/api/campus/events`)).json()) as { id: string }[];
  expect(events.find(({ id }) => id === eventId)).toMatchObject({
    status: "called_off",
    hasWaitingList: false,
  });
});

test("a checked-in ticket is cancelled and mailed too, and its check-in is undone", async () => {
  const eventId = await campus.event();
  const student = await campus.student();
  const { ticket } = await campus.book(student, eventId);
  await site.nextMailTo(student.email);
  await campus.ask("POST", `/bookings/${ticket?.id}/check-in`, {});
  expect(await callOff(eventId)).toMatchObject({ status: 200, tickets: 1 });
  expect((await site.nextMailTo(student.email)).subject).toBe("Your campus night is cancelled");
  const scans = [{ scanId: crypto.randomUUID(), code: ticket?.ticketCode, at: new Date() }];
  expect(await campus.ask("POST", `/events/${eventId}/check-ins`, { device: "Door 1", scans })).toMatchObject(
    {
      results: [{ verdict: "cancelled" }],
      counts: { checkedIn: 0, booked: 0 },
    },
  );
});

test("calling off deletes the tickets' sensitive data", async () => {
  const eventId = await campus.event();
  await campus.book(await campus.student(), eventId, { phone: "020 7946 0958" });
  await callOff(eventId);
  expect(
    await site.database.rows(sql`
      select 1 from campus_booking_sensitive_data data
      join campus_ticket_bookings booking on booking.id = data.booking_id where booking.event_id = ${eventId}`),
  ).toEqual([]);
});

test("no page shows it as the next night", async () => {
  const next = async () => {
    const night = (await (await fetch(`${site.url}/api/campus/events/next`)).json()) as { id: string } | null;
    return night?.id;
  };
  const home = async () => (await fetch(`${site.url}/`)).text();
  const eventId = await campus.event({ eventDate: "2098-05-09", eventTime: "19:45" });
  expect(await next()).toBe(eventId);
  await eventually(async () => expect(await home()).toContain("9 May 2098, 19:45"));
  await callOff(eventId);
  expect(await next()).not.toBe(eventId);
  await eventually(async () => expect(await home()).not.toContain("9 May 2098, 19:45"));
});

test("a night that is over cannot be called off, and an unknown one is not found", async () => {
  const over = await campus.event({ eventDate: "2020-03-14" });
  expect(await callOff(over)).toMatchObject({ status: 409, code: "EVENT_OVER" });
  expect(await callOff(crypto.randomUUID())).toMatchObject({ status: 404 });
});

test("a night with a waiting list is called off instead of deleted", async () => {
  const eventId = await campus.event({
    maxCapacity: 1,
    currentAttendees: 1,
    status: "sold_out",
    statusWhenOpen: "upcoming",
  });
  const student = await campus.student();
  await campus.join(student, eventId);
  expect(await campus.ask("DELETE", `/events/${eventId}`)).toMatchObject({
    status: 409,
    code: "HAS_WAITING",
  });
  await callOff(eventId);
  expect((await site.nextMailTo(student.email)).subject).toBe("Cancelled: the night on your waiting list");
  await campus.settled();
  expect((await campus.ask("DELETE", `/events/${eventId}`)).status).toBe(204);
});

test("the audit log has who called it off, without the message", async () => {
  const eventId = await campus.event();
  await callOff(eventId, "Ada is ill");
  const [entry] = await site.database.rows<{ detail: object }>(
    sql`select detail from audit_log where event = 'campus-event-called-off' and detail->>'event' = ${eventId}`,
  );
  expect(entry?.detail).toEqual({ event: eventId });
});
