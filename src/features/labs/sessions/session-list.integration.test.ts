import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf } from "../labs.testing.ts";

let mentorId: string;
const site = await startTestSite();
const labs = labsOf(site);

beforeEach(async () => {
  await labs.empty();
  mentorId = await labs.mentor({ name: "Sunniva Rahman", expertise: "DJing", phone: "020 7946 0942" });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("visitors", () => {
  test("see the upcoming sessions by date, with only the mentor's name and expertise", async () => {
    const day = (sessionDate: string, title: string, more = {}) =>
      labs.session(mentorId, { sessionDate, title, ...more });
    await day("2099-05-02", "Last");
    await day("2099-05-01", "Second", { startTime: "14:00", endTime: "15:00" });
    const first = await day("2099-05-01", "First", { startTime: "09:00", endTime: "10:00" });
    await day("2099-04-01", "Not upcoming", { status: "draft" });
    const { body } = await labs.call("GET", "/labs/sessions", "visitor");
    expect(body.map(({ title }: { title: string }) => title)).toEqual(["First", "Second", "Last"]);
    expect(body[0]).toEqual({
      id: first,
      title: "First",
      description: null,
      sessionDate: "2099-05-01",
      startTime: "09:00",
      endTime: "10:00",
      maxParticipants: 20,
      currentParticipants: 0,
      status: "upcoming",
      mentor: { name: "Sunniva Rahman", expertise: "DJing" },
      event: {
        id: first,
        kind: "session",
        university: "First",
        location: "",
        venue: "Studio 2",
        eventDate: "2099-05-01",
        eventTime: "09:00",
        endTime: "10:00",
        headliners: [],
        ticketPrice: 0,
        maxCapacity: 20,
        currentAttendees: 0,
        heldPlaces: 0,
        status: "upcoming",
        hasWaitingList: true,
        seriesId: null,
        minimumAge: null,
        access: [],
        accessNote: null,
      },
    });
    expect(await labs.titles("/admin/labs/sessions")).toEqual(["Not upcoming", "First", "Second", "Last"]);
  });

  // London's clocks go forward on 27 March 2050.
  test.each([
    ["2050-03-27T16:59:00Z", ["Tonight", "Tomorrow"]],
    ["2050-03-27T17:30:00Z", ["Tonight", "Tomorrow"]],
    ["2050-03-27T19:00:00Z", ["Tomorrow"]],
    ["2050-03-27T23:30:00Z", ["Tomorrow"]],
    ["2050-03-28T19:00:00Z", []],
  ])("at %s see a session until it ends on London clocks", async (now, expected) => {
    await labs.session(mentorId, {
      title: "Tonight",
      sessionDate: "2050-03-27",
      startTime: "18:00",
      endTime: "20:00",
    });
    await labs.session(mentorId, {
      title: "Tomorrow",
      sessionDate: "2050-03-28",
      startTime: "18:00",
      endTime: "20:00",
    });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    expect(await labs.titles()).toEqual(expected);
  });

  test("still see a session whose mentor was deactivated: an admin decides whether to delete it", async () => {
    await labs.session(mentorId, { title: "Goes ahead" });
    await labs.call("POST", `/admin/labs/mentors/${mentorId}/deactivate`);
    expect(await labs.titles()).toEqual(["Goes ahead"]);
  });
});

describe("a new session", () => {
  const session = () => ({
    title: "Zine <i>in a day</i>",
    description: "Eight pages.",
    venue: "Studio 1, London E14",
    mentorId,
    sessionDate: "2099-06-01",
    startTime: "10:30",
    endTime: "16:00",
    maxParticipants: 12,
  });
  const add = (change: object = {}) =>
    labs.call("POST", "/admin/labs/sessions", "admin", {
      ...session(),
      idempotencyKey: randomUUID(),
      ...change,
    });

  test("is upcoming, has no participants, and is on the public list", async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    const { venue, ...shown } = session();
    expect(body).toEqual({
      ...shown,
      event: expect.objectContaining({ kind: "session", venue, bookings: 0, waiting: 0 }),
      id: expect.any(String),
      status: "upcoming",
      currentParticipants: 0,
      mentor: { name: "Sunniva Rahman", expertise: "DJing" },
    });
    expect(await labs.titles()).toEqual([session().title]);
  });

  test("shows visitors its minimum age and what its place has, as added and as changed", async () => {
    const entry = { minimumAge: 16, access: ["step-free", "quiet-room"], accessNote: "Lift by the kitchen." };
    const { body: added } = await add({ ...entry, accessNote: " Lift by the kitchen. " });
    const shown = async () => (await labs.call("GET", "/labs/sessions", "visitor")).body[0].event;
    expect(await shown()).toMatchObject(entry);
    const changed = { minimumAge: 18, access: ["steps"], accessNote: null };
    const { status } = await labs.call("PUT", `/admin/labs/sessions/${added.id}`, "admin", {
      ...session(),
      ...changed,
      updatedAt: added.event.updatedAt,
    });
    expect(status).toBe(200);
    expect(await shown()).toMatchObject(changed);
  });
});

test("the database refuses a session that ends before it starts, or has more participants than places", async () => {
  await expect(labs.session(mentorId, { endTime: "18:00" })).rejects.toThrow();
  await expect(labs.session(mentorId, { maxCapacity: 2, currentAttendees: 3 })).rejects.toThrow();
});
