import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { endHolds } from "#features/events/bookings/holds.jobs.ts";
import { guardiansOf } from "#features/events/guardians/guardians.testing.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { createLog } from "#shared/log/log.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);
const guardians = guardiansOf(site, campus);

let people = 0;

/** What a coordinator types for a new person. */
const typed = (eventId: string, more: object = {}) => ({
  eventId,
  fullName: "Kit Larsen",
  email: `kit${++people}@people.example`,
  university: "UCL",
  phone: "07700 900123",
  idempotencyKey: randomUUID(),
  ...more,
});

const add = (booking: object) => campus.ask("POST", "/bookings", booking);

const correct = (id: string, email: string, fullName = "Kit Larsen") =>
  campus.ask("POST", `/bookings/${id}/correct`, { fullName, email });

interface Row {
  id: string;
  status: string;
  reason: string | null;
  code: string;
  email: string;
  account: string | null;
  held: boolean;
  byStaff: boolean;
}

const rowsOf = (eventId: string) =>
  site.database.rows<Row>(sql`
    select id, booking_status as status, cancelled_reason as reason, ticket_code as code, student_email as email,
      user_id as account, held_until is not null as held, added_by_staff as "byStaff"
    from campus_ticket_bookings where event_id = ${eventId} order by created_at`);

async function rowOf(eventId: string): Promise<Row> {
  const [row] = await rowsOf(eventId);
  if (!row) throw new Error("There is no booking");
  return row;
}

const placeLinkIn = (text = "") => /\/signal\/place\?\S+/.exec(text)?.[0] ?? "";

const cancelLinkIn = (text = "") => /\/campus-tickets\/cant-come\?\S+/.exec(text)?.[0] ?? "";

const press = (path: string) => fetch(site.url + path, { method: "POST", redirect: "manual" });

describe("a booking by staff", () => {
  test("mails the ticket, is marked, counts once however often it is sent, and is in the log", async () => {
    const eventId = await campus.event();
    const booking = typed(eventId);
    expect(await add(booking)).toMatchObject({ status: 200, state: "booked" });
    expect(await add(booking)).toMatchObject({ status: 200, state: "booked" });
    const row = await rowOf(eventId);
    expect(row).toMatchObject({ status: "confirmed", account: null, byStaff: true, held: false });
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1 });
    const mail = await site.nextMailTo(booking.email);
    expect(mail.text).toContain(row.code);
    expect(mail.text).not.toContain("Kit");
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'campus-booking-added' and detail->>'booking' = ${row.id}`,
    );
    expect(logged).toHaveLength(1);
    expect(await campus.ask("GET", `/bookings?eventId=${eventId}`)).toMatchObject({
      rows: [{ addedByStaff: true, hasAccount: false }],
    });
    await press(cancelLinkIn(mail.text));
    expect(await rowOf(eventId)).toMatchObject({ status: "cancelled", reason: "by_holder" });
  });

  test("belongs to the account of its address, now or as soon as the address is confirmed", async () => {
    const eventId = await campus.event();
    const person = await campus.student();
    expect(await add(typed(eventId, { email: person.email }))).toMatchObject({ state: "booked" });
    const { tickets } = (await campus.call("GET", "/campus/bookings/mine", person)) as unknown as {
      tickets: object[];
    };
    expect(tickets).toHaveLength(1);
    expect(await campus.book(person, eventId)).toMatchObject({ code: "ALREADY_BOOKED" });
  });

  test("of an address with a booking is refused, with the code of the booking", async () => {
    const eventId = await campus.event();
    const { email } = typed(eventId);
    await add(typed(eventId, { email }));
    const { code: ticketCode } = await rowOf(eventId);
    const again = await add(typed(eventId, { email: email.toUpperCase() }));
    expect(again).toMatchObject({ status: 409, code: "ALREADY_BOOKED", data: { ticketCode } });
    expect(await rowsOf(eventId)).toHaveLength(1);
  });

  test("obeys the minimum age, and an organiser’s cancellation", async () => {
    const eventId = await campus.event({ minimumAge: 16 });
    expect(await add(typed(eventId))).toMatchObject({ code: "AGE_MISSING" });
    expect(await add(typed(eventId, { ageBand: "14" }))).toMatchObject({ code: "TOO_YOUNG" });
    const booking = typed(eventId, { ageBand: "16" });
    expect(await add(booking)).toMatchObject({ state: "booked" });
    await campus.ask("POST", `/bookings/${(await rowOf(eventId)).id}/cancel`, { message: "Listed twice." });
    const { email } = booking;
    expect(await add(typed(eventId, { email, ageBand: "16" }))).toMatchObject({ code: "PLACE_CANCELLED" });
  });

  test.each<EventKind>(["session", "signal"])("of a night cannot name a %s", async (kind) => {
    const eventId = await campus.event({ kind, ...(kind === "session" && { endTime: "20:30" }) });
    expect(await add(typed(eventId))).toMatchObject({ status: 404, code: "EVENT_NOT_FOUND" });
  });

  test("is refused for a lead of other events", async () => {
    const body = typed(await campus.event());
    expect(await site.call("labs-lead", "POST", "/admin/campus/bookings", body)).toMatchObject({
      status: 403,
    });
  });
});

describe("a person under 16 without an account", () => {
  const held = async () => {
    const eventId = await campus.event({ minimumAge: 14 });
    const guardianEmail = `parent${people}@families.example`;
    const booking = typed(eventId, { ageBand: "14", guardianEmail });
    expect(await add(booking)).toMatchObject({ state: "held" });
    expect((await site.nextMailTo(booking.email)).subject).toBe("Your booking is waiting for your guardian");
    expect(await rowOf(eventId)).toMatchObject({ status: "confirmed", held: true });
    return { eventId, booking, link: await guardians.linkTo(guardianEmail) };
  };

  test("has a place once the guardian says yes", async () => {
    const { eventId, booking, link } = await held();
    await guardians.press(link, "yes");
    expect((await site.nextMailTo(booking.email)).text).toContain((await rowOf(eventId)).code);
    expect(await rowOf(eventId)).toMatchObject({ held: false });
  });

  test("loses it if the guardian says no, and a lead decides about the next one", async () => {
    const { eventId, booking, link } = await held();
    await guardians.press(link, "no");
    expect((await site.nextMailTo(booking.email)).subject).toBe("Your booking is cancelled");
    const { email } = booking;
    expect(await add(typed(eventId, { email, ageBand: "18" }))).toMatchObject({ state: "undecided" });
    const undecided = (await rowsOf(eventId)).find(({ status }) => status === "confirmed");
    expect(await campus.ask("POST", `/bookings/${undecided?.id}/confirm`, {})).toMatchObject({ status: 200 });
  });

  test("loses it if the guardian does not answer", async () => {
    const { eventId } = await held();
    const log = createLog("silent");
    await endHolds({ ...site, siteUrl: site.url, log }, new Date(Date.now() + 4 * DAY_MS));
    expect(await rowOf(eventId)).toMatchObject({ status: "cancelled", reason: "no_guardian" });
  });
});

describe("of a full event", () => {
  const full = async (row: object = {}) => {
    const eventId = await campus.event({ maxCapacity: 1, ...row });
    const holder = await campus.student();
    const { ticket } = await campus.book(holder, eventId, { ageBand: "18" });
    return { eventId, free: () => campus.cancel(holder, ticket?.id) };
  };

  test("a person without an account joins the waiting list, and takes the place by the mailed link", async () => {
    const { eventId, free } = await full();
    const booking = typed(eventId);
    expect(await add(booking)).toMatchObject({ status: 409, code: "EVENT_FULL" });
    const waiting = { ...booking, waits: true };
    expect(await add(waiting)).toMatchObject({ state: "waiting" });
    expect(await add(waiting)).toMatchObject({ state: "waiting" });
    expect(await add({ ...waiting, idempotencyKey: randomUUID() })).toMatchObject({ code: "ALREADY_BOOKED" });
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1 });
    await free();
    const offer = await site.nextMailTo(booking.email);
    expect(offer.subject).toBe("A place is free for you");
    await press(placeLinkIn(offer.text));
    expect((await rowsOf(eventId)).at(-1)).toMatchObject({ status: "confirmed", email: booking.email });
    expect((await site.nextMailTo(booking.email)).subject).toBe("Your ticket is in this email");
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, held: 0 });
  });

  test("an account joins as if it had pressed itself", async () => {
    const { eventId } = await full();
    const person = await campus.student();
    expect(await add(typed(eventId, { email: person.email, waits: true }))).toMatchObject({
      state: "waiting",
    });
    expect(await campus.entriesOf(person)).toMatchObject([{ event: { id: eventId }, state: "waiting" }]);
  });

  test("a person under 16 needs an account, and nobody joins a closed list", async () => {
    const { eventId } = await full({ minimumAge: 14 });
    const young = { ageBand: "14", guardianEmail: "parent@families.example", waits: true };
    expect(await add(typed(eventId, young))).toMatchObject({ code: "GUARDIAN_WAITS" });
    const closed = await campus.event({ status: "sold_out" });
    expect(await add(typed(closed, { waits: true }))).toMatchObject({ code: "LIST_CLOSED" });
  });
});

describe("a corrected booking", () => {
  test("has a new code, which only the new address gets", async () => {
    const eventId = await campus.event();
    const booking = typed(eventId);
    await add(booking);
    const before = await rowOf(eventId);
    await site.nextMailTo(booking.email);
    const email = "right@people.example";
    expect(await correct(before.id, email, "Kit Larson")).toMatchObject({
      status: 200,
      studentName: "Kit Larson",
      studentEmail: email,
    });
    const { code } = await rowOf(eventId);
    expect(code).not.toBe(before.code);
    expect((await site.nextMailTo(email)).text).toContain(code);
    expect(await site.mailTo(booking.email)).toHaveLength(1);
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'campus-booking-corrected'`,
    );
    expect(logged).toEqual([{ detail: { booking: before.id, email: true } }]);
  });

  test("with another name only keeps its code, and mails nobody", async () => {
    const eventId = await campus.event();
    const booking = typed(eventId);
    await add(booking);
    const { id, code } = await rowOf(eventId);
    await site.nextMailTo(booking.email);
    expect(await correct(id, booking.email, "Kit L.")).toMatchObject({ studentName: "Kit L." });
    expect(await rowOf(eventId)).toMatchObject({ code });
    await campus.settled();
    expect(await site.mailTo(booking.email)).toHaveLength(1);
  });

  test("keeps the address of an account, and gets none that has a booking", async () => {
    const eventId = await campus.event();
    const person = await campus.student();
    const { ticket } = await campus.book(person, eventId);
    expect(await correct(ticket?.id ?? "", "else@people.example")).toMatchObject({ code: "HAS_ACCOUNT" });
    expect(await correct(ticket?.id ?? "", person.email, "New Name")).toMatchObject({
      studentName: "New Name",
    });
    await add(typed(eventId));
    const added = (await rowsOf(eventId)).at(-1);
    expect(await correct(added?.id ?? "", person.email)).toMatchObject({ code: "ALREADY_BOOKED" });
  });

  test("goes to the account that has the new address", async () => {
    const eventId = await campus.event();
    await add(typed(eventId));
    const person = await campus.student();
    const { id } = await rowOf(eventId);
    expect(await correct(id, person.email)).toMatchObject({ status: 200, hasAccount: true });
    expect(await rowOf(eventId)).toMatchObject({ account: person.userId });
  });
});
