import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sendReminders } from "#features/events/notices/notices.jobs.ts";
import { mailWaitingList } from "#features/events/notices/queue-waiting-notices.server.ts";
import { rebalanceEvents } from "#features/events/waiting-list/waiting-list.jobs.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { openChangeStream } from "#src/testing/change-stream.ts";
import { startTestSite } from "#src/testing/site.ts";
import { guestsOf } from "./guests.testing.ts";
import { invitationStatus } from "./invitations.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const guests = guestsOf(site);
const { signal, jobSite, page, press, signUp, mailed, leaveIn, use, withdraw, taken, endHolds } = guests;

beforeEach(() => guests.clear());

const statusOf = async (email: string) => {
  const { body } = await signal.call("GET", `/admin/signal/invitations?search=${email}`);
  return invitationStatus(body.rows[0]);
};

async function holder(eventId: string) {
  const signedUp = await signUp(eventId);
  await press(signedUp.link);
  return { ...signedUp, ticket: await mailed(signedUp.email, "Your place is in this email") };
}

describe("a guest who has pressed", () => {
  test("is mailed the code as QR, a calendar entry and a link to give the place back, without what was typed", async () => {
    const eventId = await signal.event({ title: "Roof cinema" });
    const { ticket, body } = await holder(eventId);
    expect(ticket.text).toContain(body.invitationCode);
    expect(ticket.text).not.toContain("Amara");
    expect(ticket.attachments.map(({ mimeType }) => mimeType)).toEqual([
      "image/png",
      expect.stringContaining("text/calendar"),
    ]);
    const link = leaveIn(ticket.text);
    expect(await page(link)).toContain("cancel your place");
    await press(link);
    expect(await taken(eventId)).toBe(0);
    const { invitations } = await signal.stored(eventId);
    expect(invitations).toMatchObject([{ cancelledReason: "by_holder" }]);
  });

  test("is reminded the day before and mailed when the event is called off; a typed address hears nothing", async () => {
    const eventId = await signal.event({ eventDate: new Date(Date.now() + DAY_MS), title: "Roof cinema" });
    const kept = await holder(eventId);
    const held = await signUp(eventId);
    const waits = await signUp(eventId);
    await site.database.rows(
      sql`update campus_events set current_attendees = current_attendees - 1 where id = ${eventId}`,
    );
    await site.database.rows(sql`update campus_ticket_bookings set booking_status = 'cancelled', held_until = null,
      cancelled_at = now(), cancelled_reason = 'waiting' where student_email = ${waits.email}`);
    await site.database.rows(sql`update campus_ticket_bookings set created_at = now() - interval '3 days'`);
    const at = new Date(Date.now() + DAY_MS - HOUR_MS);
    await sendReminders(jobSite, at);
    const reminder = await mailed(kept.email, "Your event is nearly here");
    expect(reminder.text).toContain("I can’t come");
    const { status, body } = await signal.call("POST", `/admin/signal/events/${eventId}/call-off`, "admin", {
      id: eventId,
      message: "The roof leaks.",
    });
    expect([status, body]).toEqual([200, { tickets: 1, waiting: 0 }]);
    const mail = await mailed(kept.email, "Your event is cancelled");
    expect(mail.text).toContain("The roof leaks.");
    for (const { text } of [reminder, mail]) expect(text).not.toContain("Amara");
    expect(await site.mailTo(held.email)).toHaveLength(1);
    expect(await page(kept.link)).toContain("Event cancelled");
    expect(await statusOf(waits.email)).toBe("Event cancelled");
    expect((await signal.signUp(eventId)).body.code).toBe("EVENT_GONE");
    expect(await taken(eventId)).toBe(0);
  });
});

describe("the waiting list of a full event", () => {
  test("answers alike for known and unknown addresses, and takes in those who press", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const first = await holder(eventId);
    expect((await signal.signUp(eventId)).body.code).toBe("EVENT_FULL");
    const known = await signal.signUp(eventId, { email: first.email, waits: true });
    const unknown = await signUp(eventId, { waits: true });
    const shape = ({ body }: { body: Record<string, unknown> }) => ({
      ...body,
      invitationCode: "",
      heldUntil: typeof body.heldUntil,
    });
    expect(shape(unknown)).toEqual(shape(known));
    const open = async () => (await signal.call("GET", "/admin/signal/events")).body[0].waiting;
    expect(await open()).toBe(0);
    expect(await page(unknown.link)).toContain("Join the waiting list");
    await press(unknown.link);
    expect(await page(unknown.link)).toContain("You are on the waiting list");
    expect(await open()).toBe(1);
  });

  test("offers a place that comes free by a mailed link, whose press takes it; the next is offered one that nobody took", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const first = await holder(eventId);
    const [second, third] = [await signUp(eventId, { waits: true }), await signUp(eventId, { waits: true })];
    await press(second.link);
    await press(third.link);
    await press(leaveIn(first.ticket.text));
    const offer = await mailed(second.email, "A place is free for you");
    expect(offer.text).toContain(second.link);
    expect(await taken(eventId)).toBe(1);
    expect((await signal.signUp(eventId)).body.code).toBe("EVENT_FULL");
    await press(second.link);
    await mailed(second.email, "Your place is in this email");
    const { event, invitations } = await signal.stored(eventId);
    expect([event?.currentAttendees, event?.heldPlaces]).toEqual([1, 0]);
    expect(invitations.find(({ email }) => email === second.email)).toMatchObject({
      bookingStatus: "confirmed",
    });
    const ids = invitations.filter(({ email }) => email === second.email).map(({ id }) => id);
    await withdraw(ids);
    await mailed(third.email, "A place is free for you");
  });

  test("is left by a press on a mailed link's page, and an offered place goes to the next", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const first = await holder(eventId);
    const [second, third] = [await signUp(eventId, { waits: true }), await signUp(eventId, { waits: true })];
    await press(second.link);
    await press(third.link);
    // The page of the first email's link has the offer as well.
    expect(await page(third.link)).toContain("Leave the list");
    await press(leaveIn(first.ticket.text));
    const leave = leaveIn((await mailed(second.email, "A place is free for you")).text);
    expect(await page(second.link)).toContain(leave.replace("&", "&amp;"));
    expect(await page(leave)).toContain("Leave the waiting list?");
    expect(await statusOf(second.email)).toBe("Offered");
    await press(leave);
    expect(await statusOf(second.email)).toBe("Left the list");
    const changed = leaveIn((await mailed(third.email, "A place is free for you")).text);
    expect(changed).not.toBe(leave);
    for (let again = 0; again < 2; again++) {
      expect(await page(leave)).toContain("You’re not on the list");
      await press(leave);
    }
    expect((await signal.stored(eventId)).event).toMatchObject({ currentAttendees: 0, heldPlaces: 1 });
    // They can join the waiting list again, behind the others.
    expect(await page(second.link)).toContain("Join the waiting list");
  });

  test("is left by the link in the mail of a change; the mail of an account's own address has it from the start", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    await holder(eventId);
    const waits = await signUp(eventId, { waits: true });
    expect(leaveIn(waits.mail.text)).toBe("");
    await press(waits.link);
    const headers = await site.headersOf("admin");
    await signal.signUp(eventId, { email: "admin@site.example", waits: true }, headers);
    const own = await mailed("admin@site.example", "Your invitation code is inside");
    expect(await page(leaveIn(own.text))).toContain("Leave the waiting list?");
    await site.database.rows(
      sql`update campus_events set event_time = '23:59', calendar_sequence = 1 where id = ${eventId}`,
    );
    await site.database.rows(sql`insert into campus_night_versions
      select id, 0, university, location, venue, event_date, '10:00', end_time from campus_events where id = ${eventId}`);
    await site.database.transaction((tx) => mailWaitingList(tx, jobSite, eventId));
    const { text } = await mailed(waits.email, "Changed: the event on your waiting list");
    await press(leaveIn(text));
    expect(await statusOf(waits.email)).toBe("Left the list");
  });

  test("tells the admins who waits, who never pressed its link, and who let an offer pass", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const first = await holder(eventId);
    const [second, third, unpressed] = [
      await signUp(eventId, { waits: true }),
      await signUp(eventId, { waits: true }),
      await signUp(eventId, { waits: true }),
    ];
    await press(second.link);
    await press(third.link);
    const statuses = () => Promise.all([second, third, unpressed].map(({ email }) => statusOf(email)));
    expect(await statuses()).toEqual(["Waiting", "Waiting", "Waiting, not confirmed"]);
    await press(leaveIn(first.ticket.text));
    expect(await statuses()).toEqual(["Offered", "Waiting", "Waiting, not confirmed"]);
    await site.database.rows(
      sql`update campus_waiting_list set offer_ends_at = now() - interval '1 second' where state = 'offered'`,
    );
    await rebalanceEvents(jobSite, new Date());
    expect(await statuses()).toEqual(["Offer passed", "Offered", "Waiting, not confirmed"]);
  });

  test("a place whose hold ends goes to it, also after a repeated sign-up, and the late press is told", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const late = await signUp(eventId);
    const heldUntil = async () => (await signal.stored(eventId)).invitations[0]?.heldUntil;
    const before = await heldUntil();
    await signal.signUp(eventId, { email: late.email, waits: true });
    expect(await heldUntil()).toEqual(before);
    const waits = await signUp(eventId, { waits: true });
    await press(waits.link);
    await endHolds();
    await mailed(waits.email, "A place is free for you");
    expect(await page(late.link)).toContain("Every place is taken");
  });

  /** A guest with an offer, at an event that also has a place on open sale. */
  async function offered(email?: string) {
    const eventId = await signal.event({ maxAttendees: 1 });
    const first = await holder(eventId);
    const second = await signUp(eventId, { waits: true, ...(email && { email }) });
    await press(second.link);
    await press(leaveIn(first.ticket.text));
    await mailed(second.email, "A place is free for you");
    return { eventId, ...second };
  }

  const openSale = (eventId: string) =>
    site.database.rows(
      sql`update campus_events set max_capacity = 2, status = 'tickets_live' where id = ${eventId}`,
    );

  test("leaves an offer to its guest when a stranger signs the address up, and answers as for a new one", async () => {
    const { eventId, email, link } = await offered();
    await openSale(eventId);
    const known = await signal.signUp(eventId, { email });
    expect(known).toMatchObject({ status: 200, body: { waits: false, heldUntil: expect.any(String) } });
    expect((await signal.stored(eventId)).event).toMatchObject({ currentAttendees: 0, heldPlaces: 1 });
    await endHolds();
    expect(await page(link)).toContain("It is your turn");
    await press(link);
    expect((await signal.stored(eventId)).event).toMatchObject({ currentAttendees: 1, heldPlaces: 0 });
  });

  test("announces no turn when a stranger signs up an address that waits, has an offer or has lost its place", async () => {
    const offer = await offered();
    const { eventId } = offer;
    const waits = await signUp(eventId, { waits: true });
    await press(waits.link);
    const lapsed = await signUp(eventId, { waits: true });
    const stream = await openChangeStream(`${site.url}/api/changes`);
    /** The announcements since the last call, up to a new marker. */
    const heard = async () => {
      await site.database.rows(sql`select pg_notify('changed', 'academic-calendar')`);
      return (await stream.until("academic-calendar")).sort();
    };
    const signUps = async (emails: (string | undefined)[]) => {
      for (const email of emails) await signal.signUp(eventId, { waits: true, ...(email && { email }) });
      return heard();
    };
    await heard();
    const unknown = await signUps([undefined]);
    expect(unknown).not.toContain("campus-turns");
    const known = [offer, waits, lapsed].map(({ email }) => email);
    expect(await signUps(known)).toEqual(unknown);
    await openSale(eventId);
    expect(await signUps(known)).toEqual(unknown);
  });

  test("has its offered place at the desk of a full event", async () => {
    const { eventId, body } = await offered();
    expect((await use(body.invitationCode)).status).toBe(200);
    expect((await signal.stored(eventId)).event).toMatchObject({ currentAttendees: 1, heldPlaces: 0 });
  });

  test("gives an offered place to the address's own account that signs up, also in a full event", async () => {
    const { eventId, email } = await offered("user@site.example");
    const { body } = await signal.signUp(eventId, { email }, await site.headersOf("user"));
    expect(body).toMatchObject({ waits: false, heldUntil: null });
    expect((await signal.stored(eventId)).event).toMatchObject({ currentAttendees: 1, heldPlaces: 0 });
  });

  test("joins at once by the account's own address, and a network waits as for places", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    await holder(eventId);
    const headers = await site.headersOf("user");
    const own = { email: "user@site.example", waits: true };
    expect((await signal.signUp(eventId, own, headers)).body).toMatchObject({ waits: true, heldUntil: null });
    expect((await signal.call("GET", "/admin/signal/events")).body[0].waiting).toBe(1);
    const from = { "x-forwarded-for": "203.0.113.9" };
    for (let n = 0; n < 5; n++) await signal.signUp(eventId, { waits: true }, from);
    expect((await signal.signUp(eventId, { waits: true }, from)).body.code).toBe("NETWORK_WAITS");
  });

  test("is no list for accounts, offers nothing while the event is not active, and its place before anybody else's once it is", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const first = await holder(eventId);
    const joined = await signal.call("POST", "/campus/waiting-list", "user", { eventId });
    expect([joined.status, joined.body.code]).toEqual([404, "EVENT_NOT_FOUND"]);
    const waits = await signUp(eventId, { waits: true });
    await press(waits.link);
    const setActive = (isActive: boolean) =>
      signal.call("PUT", `/admin/signal/events/${eventId}/active`, "admin", { isActive });
    await setActive(false);
    await press(leaveIn(first.ticket.text));
    await rebalanceEvents(jobSite, new Date());
    expect(await taken(eventId)).toBe(0);
    await setActive(true);
    expect(await taken(eventId)).toBe(1);
    await mailed(waits.email, "A place is free for you");
  });
});
