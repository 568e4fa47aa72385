import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf } from "../labs.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const labs = labsOf(site);
const night = await campusOf(site).event();
const session = await labs.session(await labs.mentor(), {
  title: "Beats on a phone",
  sessionDate: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
});

async function booked(event: string) {
  const campus = campusOf(site);
  const student = await campus.student();
  const { ticket } = await (event === session
    ? campus.bookPlace(student, session)
    : campus.book(student, event));
  if (!ticket?.ticketCode) throw new Error("The place was not booked");
  return { ...ticket, ticketCode: ticket.ticketCode, email: student.email };
}

const bookedPlace = () => booked(session);

const scanOf = (code: string) => ({
  device: "Mentor",
  scans: [{ scanId: randomUUID(), code, at: new Date().toISOString() }],
});

test("a labs lead gives the mentor a pass, with which they tick off who came, without an account", async () => {
  const { ticketCode, id } = await bookedPlace();
  const made = await labs.call("POST", `/admin/campus/events/${session}/door-passes`, "labs-lead", {
    name: "Amara",
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  });
  expect(made.status).toBe(200);
  const authorization = `Bearer ${made.body.token}`;
  const list = await fetch(`${site.url}/api/admin/campus/events/${session}/door`, {
    headers: { authorization },
  });
  expect(await list.json()).toMatchObject({
    event: { kind: "session", university: "Beats on a phone", endTime: "20:30" },
    tickets: [{ bookingId: id, studentName: "Nadia Okafor", ticketPrice: 0 }],
  });
  const scanned = await fetch(`${site.url}/api/admin/campus/events/${session}/check-ins`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(scanOf(ticketCode)),
  });
  expect(await scanned.json()).toMatchObject({
    results: [{ verdict: "admitted" }],
    counts: { checkedIn: 1 },
  });
  const undone = await labs.call("POST", `/admin/campus/events/${session}/check-ins/undo`, "labs-lead", {
    bookingId: id,
  });
  expect(undone.body).toMatchObject({ checkedInAt: null });
  const revoked = await labs.call(
    "POST",
    `/admin/campus/door-passes/${made.body.pass.id}/revoke`,
    "labs-lead",
    {},
  );
  expect(revoked.body).toMatchObject({ state: "revoked" });
});

test("the door's list has the events of those who run them: nights, sessions, or both", async () => {
  const listed = async (caller: "admin" | "door-lead" | "labs-lead") => {
    const { body } = await labs.call("GET", "/admin/campus/door-events", caller);
    return (body as { id: string }[]).map(({ id }) => id);
  };
  expect(await listed("door-lead")).toEqual([night]);
  expect(await listed("labs-lead")).toEqual([session]);
  expect(await listed("admin")).toEqual([session, night]);
});

test.each([
  ["labs-lead", () => night],
  ["door-lead", () => session],
] as const)("a %s keeps no list and no pass of the other kind of event", async (lead, eventOf) => {
  const event = eventOf();
  const door = `/admin/campus/events/${event}`;
  const pass = { name: "Ade", endsAt: new Date(Date.now() + DAY_MS).toISOString() };
  const made = await labs.call("POST", `${door}/door-passes`, "admin", pass);
  const { ticketCode, id } = await booked(event);
  const booking = `/admin/campus/bookings/${id}`;
  const refused = [
    await labs.call("GET", `/admin/campus/bookings?kind=${event === session ? "session" : "night"}`, lead),
    await labs.call("GET", `${door}/door`, lead),
    await labs.call("POST", `${door}/check-ins`, lead, scanOf(ticketCode)),
    await labs.call("GET", `${door}/door-passes`, lead),
    await labs.call("GET", `${door}/refused-admissions`, lead),
    await labs.call("POST", `${door}/door-passes`, lead, pass),
    await labs.call("POST", `${door}/check-ins/undo`, lead, { bookingId: id }),
    await labs.call("GET", `${booking}/details`, lead),
    await labs.call("POST", `${booking}/check-in`, lead, {}),
    await labs.call("POST", `${booking}/check-in/undo`, lead, {}),
    await labs.call("POST", `${booking}/cancel`, lead, { message: "Sorry" }),
  ];
  if (made.status === 200)
    refused.push(await labs.call("POST", `/admin/campus/door-passes/${made.body.pass.id}/revoke`, lead, {}));
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, "FORBIDDEN"]),
  );
});

test.each([
  ["labs-lead", () => [session, night]],
  ["door-lead", () => [night, session]],
] as const)(
  "a %s who scans a code of the other kind of event learns which event, and nothing of the person",
  async (lead, eventsOf) => {
    const [event = "", other = ""] = eventsOf();
    const { ticketCode } = await booked(other);
    const [scan] = scanOf(ticketCode).scans;
    const { body } = await labs.call("POST", `/admin/campus/events/${event}/check-ins`, lead, {
      device: "Door 1",
      scans: [{ ...scan, letIn: false }],
    });
    expect(body.results).toMatchObject([
      {
        verdict: "other-event",
        otherEvent: { university: expect.any(String) },
        ticket: null,
      },
    ]);
  },
);

test("a labs lead lists the places of sessions and no ticket of a night, and cancels one with a mail", async () => {
  const [place, ticket] = [await booked(session), await booked(night)];
  await site.nextMailTo(place.email);
  const listed = async (kind: string, caller: "labs-lead" | "door-lead") => {
    const { body } = await labs.call("GET", `/admin/campus/bookings?kind=${kind}`, caller);
    expect(body.total).toBe(body.rows.length);
    return (body.rows as { id: string }[]).map(({ id }) => id);
  };
  const [places, tickets] = [await listed("session", "labs-lead"), await listed("night", "door-lead")];
  expect([places.includes(place.id), places.includes(ticket.id)]).toEqual([true, false]);
  expect([tickets.includes(place.id), tickets.includes(ticket.id)]).toEqual([false, true]);
  const cancel = (message: string) =>
    labs.call("POST", `/admin/campus/bookings/${place.id}/cancel`, "labs-lead", { message });
  expect((await cancel("")).status).toBe(400);
  expect((await cancel("The room is smaller.")).body).toMatchObject({
    id: place.id,
    bookingStatus: "cancelled",
    cancelledReason: "by_organiser",
  });
  const mail = await site.nextMailTo(place.email);
  expect(mail.subject).toBe("Your place is cancelled");
  expect(mail.text).toContain("The room is smaller.");
});
