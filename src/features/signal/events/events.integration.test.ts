import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const signal = signalOf(site);

beforeEach(async () => {
  await signal.clear();
});

const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

const draft = () => ({
  title: " Roof cinema ",
  eventDate: "2099-03-14T18:30:00.000Z",
  maxAttendees: 40,
  idempotencyKey: randomUUID(),
});
const create = (change: object = {}) =>
  signal.call("POST", "/admin/signal/events", "admin", { ...draft(), ...change });

test("visitors see active events with open sign-up, earliest first; admins see all, latest first", async () => {
  await signal.event({ title: "second", eventDate: hours(48) });
  await signal.event({ title: "first", eventDate: hours(24), registrationClosesAt: hours(1) });
  await signal.event({ title: "closed", eventDate: hours(72), registrationClosesAt: hours(-1) });
  await signal.event({ title: "over", eventDate: hours(-1) });
  await signal.event({ title: "inactive", eventDate: hours(96), isActive: false });
  const { body: open } = await signal.call("GET", "/signal/events", "visitor");
  expect(titles(open)).toEqual(["first", "second"]);
  const { body: all } = await signal.call("GET", "/admin/signal/events");
  expect(titles(all)).toEqual(["inactive", "closed", "second", "first", "over"]);
});

test("visitors see in words how many places are left, and never who created an event", async () => {
  const eventId = await signal.event({ maxAttendees: 7 });
  const places = async () => {
    const { body } = await signal.call("GET", "/signal/events", "visitor");
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        "id",
        "title",
        "description",
        "eventDate",
        "location",
        "maxAttendees",
        "registrationClosesAt",
        "seriesId",
        "places",
      ].sort(),
    );
    return body[0].places;
  };
  expect(await places()).toBe("open");
  await signal.signUp(eventId);
  await signal.signUp(eventId);
  expect(await places()).toBe("few");
  for (let n = 0; n < 5; n++) await signal.signUp(eventId);
  expect(await places()).toBe("full");
});

test("an event is created active, with null for empty fields", async () => {
  const event = draft();
  const first = await create({ ...event, description: " ", location: "" });
  expect(first.body).toEqual({
    id: expect.any(String),
    title: "Roof cinema",
    eventDate: event.eventDate,
    maxAttendees: 40,
    description: null,
    location: null,
    registrationClosesAt: null,
    seriesId: null,
    isActive: true,
    isCalledOff: false,
    laterDates: 0,
    takenPlaces: 0,
    waiting: 0,
    refusedAdmissions: 0,
    version: expect.any(Number),
  });
});

test("a time without a zone is one in London", async () => {
  const { body } = await create({ eventDate: "2050-07-27T18:30", registrationClosesAt: "2050-01-27T18:30" });
  expect(body).toMatchObject({
    eventDate: "2050-07-27T17:30:00.000Z",
    registrationClosesAt: "2050-01-27T18:30:00.000Z",
  });
});

test("an event is deactivated and activated again, and is not listed meanwhile", async () => {
  const eventId = await signal.event({ title: "Block party", eventDate: new Date(Date.now() + DAY_MS) });
  const setActive = (isActive: boolean, id = eventId) =>
    signal.call("PUT", `/admin/signal/events/${id}/active`, "admin", { isActive });
  const page = async () => (await fetch(`${site.url}/signal`)).text();
  expect(await page()).toContain("Block party");
  expect((await setActive(false)).body.isActive).toBe(false);
  expect((await setActive(false)).body.isActive).toBe(false);
  await expect.poll(page).not.toContain("Block party");
  expect((await setActive(true)).body.isActive).toBe(true);
  await expect.poll(page).toContain("Block party");
  expect((await setActive(true, randomUUID())).status).toBe(404);
});
