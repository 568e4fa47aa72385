import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { guestsOf } from "./guests.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const { signal, signUp, press, use, withdraw, taken, endHolds } = guestsOf(site);

beforeEach(() => signal.clear());

const inAnHour = () => new Date(Date.now() + HOUR_MS);

/** A guest with two codes, the second under another name. */
async function guest(eventId: string) {
  const email = `${randomUUID()}@people.example`;
  const first = await signal.signUp(eventId, { email });
  const second = await signal.signUp(eventId, { email, fullName: "Mei Chen" });
  return { first: first.body.invitationCode as string, second: second.body.invitationCode as string };
}

async function scan(
  eventId: string,
  code: string | undefined,
  headers: Record<string, string>,
  more: { bookingId?: string; madeBy?: string; letIn?: boolean } = {},
) {
  const scans = [{ scanId: randomUUID(), code, at: new Date(), letIn: false, ...more }];
  const path = `/admin/campus/events/${eventId}/check-ins`;
  const { body } = await signal.call("POST", path, headers, { device: "Phone A", scans });
  return body.results[0];
}

describe("at the door of a signal event", () => {
  test("each code that was shown opens it, also of a place that is held still, and the first that does uses all", async () => {
    const eventId = await signal.event({ eventDate: inAnHour() });
    const pass = await doorPassOf(site, eventId);
    const { first, second } = await guest(eventId);
    const { body } = await signal.call("GET", `/admin/campus/events/${eventId}/door`, pass.headers);
    expect(body.tickets).toMatchObject([{ codes: [first, second], studentName: "Amara Okafor / Mei Chen" }]);
    // The code without its prefix, in lower case.
    expect(await scan(eventId, second.slice(3).toLowerCase(), pass.headers)).toMatchObject({
      verdict: "admitted",
    });
    expect(await scan(eventId, first, pass.headers)).toMatchObject({ verdict: "already" });
    const { invitations } = await signal.stored(eventId);
    expect(invitations).toMatchObject([{ heldUntil: null, checkedIn: true }]);
    expect((await use(first)).body.code).toBe("USED_ALREADY");
  });

  test("a code used in the back office is used at the door, and its undo is one of the check-in", async () => {
    const eventId = await signal.event({ eventDate: inAnHour() });
    const pass = await doorPassOf(site, eventId);
    const { first, second } = await guest(eventId);
    const { body } = await use(first);
    expect(await scan(eventId, second, pass.headers)).toMatchObject({ verdict: "already" });
    const checkIns = await site.database.rows(
      sql`select device, user_id is not null as by_admin from campus_check_ins where undone_at is null`,
    );
    expect(checkIns).toEqual([{ device: "Dashboard", by_admin: true }]);
    await signal.call("DELETE", `/admin/signal/invitations/${body.id}/used`);
    expect(await scan(eventId, second, pass.headers)).toMatchObject({ verdict: "admitted" });
  });

  test("a guest who waits for a place is told that none is free, at the door as at the desk", async () => {
    const eventId = await signal.event({ eventDate: inAnHour(), maxAttendees: 1 });
    const pass = await doorPassOf(site, eventId);
    await signal.signUp(eventId);
    const { body } = await signal.signUp(eventId, { waits: true });
    expect(body.waits).toBe(true);
    const refused = await scan(eventId, body.invitationCode, pass.headers, { letIn: true });
    expect(refused).toMatchObject({ verdict: "full", ticket: { comesIfFree: true } });
    expect((await use(body.invitationCode)).body.code).toBe("PLACE_LOST");
    const path = `/admin/campus/events/${eventId}/refused-admissions`;
    expect((await signal.call("GET", path)).body).toMatchObject([{ reason: "full" }]);
  });

  test.each(["door", "desk"])(
    "a guest whose hold ended gets a place that is free at the %s, once, and never more than there are",
    async (where) => {
      const eventId = await signal.event({ eventDate: inAnHour(), maxAttendees: 1 });
      const pass = await doorPassOf(site, eventId);
      const { first } = await guest(eventId);
      await endHolds();
      const other = await signal.signUp(eventId);
      await endHolds();
      expect(await taken(eventId)).toBe(0);
      if (where === "desk") expect((await use(first)).status).toBe(200);
      else expect(await scan(eventId, first, pass.headers)).toMatchObject({ verdict: "admitted" });
      expect(await taken(eventId)).toBe(1);
      expect(await scan(eventId, first, pass.headers)).toMatchObject({ verdict: "already" });
      const late = other.body.invitationCode;
      expect(await scan(eventId, late, pass.headers)).toMatchObject({ verdict: "full" });
      expect((await use(late)).body.code).toBe("PLACE_LOST");
      expect(await taken(eventId)).toBe(1);
    },
  );

  test("two phones admit two guests without a place at the same moment: one gets the last place", async () => {
    const eventId = await signal.event({ eventDate: inAnHour(), maxAttendees: 1 });
    const pass = await doorPassOf(site, eventId);
    const one = await guest(eventId);
    await endHolds();
    const other = await guest(eventId);
    await endHolds();
    const answers = await Promise.all([one, other].map(({ first }) => scan(eventId, first, pass.headers)));
    expect(answers.map(({ verdict }) => verdict).sort()).toEqual(["admitted", "full"]);
    expect(await taken(eventId)).toBe(1);
  });

  test("who was withdrawn by the organisers is not let in, though places are free", async () => {
    const eventId = await signal.event({ eventDate: inAnHour() });
    const pass = await doorPassOf(site, eventId);
    const { first } = await guest(eventId);
    const ids = (await signal.stored(eventId)).invitations.map(({ id }) => id);
    await withdraw(ids);
    expect(await scan(eventId, first, pass.headers)).toMatchObject({ verdict: "cancelled" });
  });
});

describe("a check-in", () => {
  const undo = async (eventId: string, headers: Record<string, string>) => {
    const { invitations } = await signal.stored(eventId);
    const path = `/admin/campus/events/${eventId}/check-ins/undo`;
    const { status } = await signal.call("POST", path, headers, { eventId, bookingId: invitations[0]?.id });
    expect(status).toBe(200);
  };
  test("that is undone gives a place back its hold, which ends without a press", async () => {
    const eventId = await signal.event({ eventDate: inAnHour() });
    const pass = await doorPassOf(site, eventId);
    const { first } = await guest(eventId);
    expect(await scan(eventId, first, pass.headers)).toMatchObject({ verdict: "admitted" });
    await undo(eventId, pass.headers);
    expect((await signal.stored(eventId)).invitations[0]?.heldUntil?.getTime()).toBeGreaterThan(Date.now());
    await endHolds();
    expect(await taken(eventId)).toBe(0);
  });

  test("of a guest without a place, made by mistake and undone in the back office, leaves no place taken", async () => {
    const eventId = await signal.event({ eventDate: inAnHour() });
    const { first } = await guest(eventId);
    await endHolds();
    expect(await taken(eventId)).toBe(0);
    const { body } = await use(first);
    expect(await taken(eventId)).toBe(1);
    await signal.call("DELETE", `/admin/signal/invitations/${body.id}/used`);
    await endHolds();
    expect(await taken(eventId)).toBe(0);
  });

  test.each([
    ["the mailed link was pressed", "visitor"],
    ["the account of the address signed up", "user"],
  ] as const)("that is undone leaves a place kept where %s", async (_, caller) => {
    const eventId = await signal.event({ eventDate: inAnHour() });
    const pass = await doorPassOf(site, eventId);
    const email = caller === "user" ? "user@site.example" : `${randomUUID()}@people.example`;
    const { body, link } = await signUp(eventId, { email }, await site.headersOf(caller));
    if (caller === "visitor") await press(link);
    await scan(eventId, body.invitationCode, pass.headers);
    await undo(eventId, pass.headers);
    await endHolds();
    expect(await taken(eventId)).toBe(1);
  });

  test("proves no address: a change, a cancellation and a message go to those alone who pressed", async () => {
    const eventId = await signal.event({ eventDate: inAnHour(), title: "Zine fair" });
    const pass = await doorPassOf(site, eventId);
    const typed = await guest(eventId);
    await press((await signUp(eventId)).link);
    expect(await scan(eventId, typed.first, pass.headers)).toMatchObject({ verdict: "admitted" });
    const audiences = await signal.call("GET", "/admin/broadcast-audiences");
    const audience = audiences.body.find((each: { targetId: string }) => each.targetId === eventId);
    expect(audience).toMatchObject({ people: 1 });
    const path = `/admin/signal/events/${eventId}/call-off`;
    const { body } = await signal.call("POST", path, "admin", { id: eventId, message: "The roof leaks." });
    expect(body).toMatchObject({ tickets: 1 });
  });
});

test.each([
  ["its own scan", undefined],
  ["a scan of somebody unknown", randomUUID()],
])("a pass that delivers %s learns nothing of another event's guest", async (_, madeBy) => {
  const eventId = await signal.event({ eventDate: inAnHour() });
  const another = await signal.event({ title: "Roof cinema", eventDate: inAnHour() });
  const pass = await doorPassOf(site, another);
  const { first } = await guest(eventId);
  const { invitations } = await signal.stored(eventId);
  const by = madeBy === undefined ? {} : { madeBy };
  for (const answer of [
    await scan(another, first, pass.headers, by),
    await scan(another, undefined, pass.headers, { ...by, bookingId: invitations[0]?.id ?? "" }),
  ]) {
    expect(answer).toMatchObject({ verdict: "other-event", ticket: null });
    expect(JSON.stringify(answer)).not.toContain("Amara");
  }
});

test("door leads keep the door of signal events, and read names there alone", async () => {
  const eventId = await signal.event({ eventDate: inAnHour() });
  await guest(eventId);
  const lead = await site.headersOf("door-lead");
  const events = await signal.call("GET", "/admin/campus/door-events", lead);
  expect(events.body).toMatchObject([{ id: eventId, kind: "signal" }]);
  const { status, body } = await signal.call("GET", `/admin/campus/events/${eventId}/door`, lead);
  expect([status, body.tickets[0].studentName]).toEqual([200, "Amara Okafor / Mei Chen"]);
  expect(JSON.stringify(body)).not.toContain("@people.example");
  expect((await signal.call("GET", "/admin/signal/invitations", lead)).status).toBe(403);
  // The list of bookings only has events that accounts book.
  expect((await signal.call("GET", "/admin/campus/bookings?kind=signal", lead)).status).toBe(400);
  const id = body.tickets[0].bookingId;
  expect((await signal.call("GET", `/admin/campus/bookings/${id}/details`, lead)).status).toBe(403);
  for (const [call, input] of [
    ["cancel", { message: "No" }],
    ["check-in", {}],
    ["check-in/undo", {}],
  ] as const) {
    const refused = await signal.call("POST", `/admin/campus/bookings/${id}/${call}`, lead, input);
    expect([refused.status, JSON.stringify(refused.body)], call).toEqual([
      403,
      expect.not.stringContaining("@people.example"),
    ]);
  }
  // An admin runs the event, so the check-in is allowed.
  expect((await signal.call("POST", `/admin/campus/bookings/${id}/check-in`, "admin", {})).status).toBe(200);
});
