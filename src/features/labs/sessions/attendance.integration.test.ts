import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf } from "../labs.testing.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
let labs: ReturnType<typeof labsOf>;
let session: string;
let night: string;
beforeAll(async () => {
  site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
  labs = labsOf(site);
  night = await campusOf(site).event();
  session = await labs.session(await labs.mentor(), { title: "Beats on a phone", sessionDate: soon() });
});
afterAll(() => site.close());

const soon = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

async function bookedPlace() {
  const campus = campusOf(site);
  const student = await campus.student();
  const { ticket } = await campus.bookPlace(student, session);
  if (!ticket) throw new Error("The place was not booked");
  return ticket;
}

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
    event: { kind: "lab", university: "Beats on a phone", endTime: "20:30" },
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
  const { ticketCode, id } = await bookedPlace();
  const refused = [
    await labs.call("GET", `${door}/door`, lead),
    await labs.call("POST", `${door}/check-ins`, lead, scanOf(ticketCode)),
    await labs.call("GET", `${door}/door-passes`, lead),
    await labs.call("GET", `${door}/refused-admissions`, lead),
    await labs.call("POST", `${door}/door-passes`, lead, pass),
  ];
  if (made.status === 200)
    refused.push(await labs.call("POST", `/admin/campus/door-passes/${made.body.pass.id}/revoke`, lead, {}));
  if (event === session) {
    const booking = `/admin/campus/bookings/${id}`;
    refused.push(
      await labs.call("POST", `${door}/check-ins/undo`, lead, { bookingId: id }),
      await labs.call("GET", `${booking}/details`, lead),
      await labs.call("POST", `${booking}/check-in`, lead, {}),
      await labs.call("POST", `${booking}/check-in/undo`, lead, {}),
      await labs.call("POST", `${booking}/cancel`, lead, { message: "Sorry" }),
    );
  }
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, "FORBIDDEN"]),
  );
});
