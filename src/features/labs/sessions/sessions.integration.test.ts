import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf, validationErrors } from "../labs.testing.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
let labs: ReturnType<typeof labsOf>;
let mentorId: string;
beforeAll(async () => {
  site = await startTestSite();
  labs = labsOf(site);
});
afterAll(() => site.close());

beforeEach(async () => {
  await labs.empty();
  mentorId = await labs.mentor({ name: "Sunniva Rahman", expertise: "DJing", phone: "020 7946 0942" });
});

afterEach(() => {
  vi.useRealTimers();
});

const titles = async (path = "/labs/sessions") =>
  (
    (await labs.call("GET", path, path.startsWith("/admin") ? "admin" : "visitor")).body as {
      title: string;
    }[]
  ).map(({ title }) => title);

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
        kind: "lab",
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
        minimumAge: null,
        access: [],
        accessNote: null,
      },
    });
    expect(await titles("/admin/labs/sessions")).toEqual(["Not upcoming", "First", "Second", "Last"]);
  });

  // 27 March 2050 is the day on which London's clocks go forward.
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
    expect(await titles()).toEqual(expected);
  });

  test("still see a session whose mentor was deactivated: an admin decides whether to delete it", async () => {
    await labs.session(mentorId, { title: "Goes ahead" });
    await labs.call("POST", `/admin/labs/mentors/${mentorId}/deactivate`);
    expect(await titles()).toEqual(["Goes ahead"]);
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
      event: expect.objectContaining({ kind: "lab", venue, bookings: 0, waiting: 0 }),
      id: expect.any(String),
      status: "upcoming",
      currentParticipants: 0,
      mentor: { name: "Sunniva Rahman", expertise: "DJing" },
    });
    expect(await titles()).toEqual([session().title]);
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

  test("sent twice concurrently, or retried after a lost response, is stored and logged once", async () => {
    const once = { idempotencyKey: randomUUID() };
    const answers = await Promise.all([add(once), add(once)]);
    answers.push(await add(once));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await titles()).toEqual([session().title]);
    const noted = await site.database.rows(
      sql`select 1 from audit_log where detail->>'session' = ${answers[0]?.body.id}`,
    );
    expect(noted).toHaveLength(1);
  });

  test.each([
    ["an end before the start", { endTime: "10:29" }, "endTime: Please choose an end after the start"],
    ["an end at the start", { endTime: "10:30" }, "endTime: Please choose an end after the start"],
    ["no time of day", { startTime: "10:60" }, "startTime: Please enter a start time, as 18:30"],
    [
      "a time that the clocks skip",
      { sessionDate: "2050-03-27", startTime: "01:30" },
      "startTime: The clocks go forward on 27 Mar 2050 and skip 01:30: please choose another time",
    ],
    ["no date", { sessionDate: "2099-02-30" }, "sessionDate: Please choose a date"],
    ["a slip of the year", { sessionDate: "0206-06-01" }, "sessionDate: Please choose a date"],
    [
      "no place",
      { maxParticipants: 0 },
      "maxParticipants: Please enter how many people can take part, 1 or more",
    ],
    [
      "places below zero",
      { maxParticipants: -3 },
      "maxParticipants: Please enter how many people can take part, 1 or more",
    ],
    [
      "half a place",
      { maxParticipants: 1.5 },
      "maxParticipants: Please enter how many people can take part, 1 or more",
    ],
    ["a stadium", { maxParticipants: 501 }, "maxParticipants: No more than 500 people, please"],
    ["a title of spaces", { title: "  " }, "title: Please enter a title"],
    ["a title that is too long", { title: "x".repeat(121) }, "title: No more than 120 characters, please"],
    [
      "a description that is too long",
      { description: "x".repeat(1001) },
      "description: No more than 1000 characters, please",
    ],
    ["a minimum age of 17", { minimumAge: 17 }, "minimumAge: Please choose from the list"],
    [
      "steps that are step-free",
      { access: ["step-free", "steps"] },
      "access: Either step-free or steps, please: not both",
    ],
    ["no mentor", { mentorId: "" }, "mentorId: Please choose a mentor"],
  ])("with %s is refused with its sentence, and nothing is stored", async (_, change, message) => {
    const answer = await add(change);
    expect(answer.status).toBe(400);
    expect(validationErrors(answer)).toEqual([message]);
    expect(await titles("/admin/labs/sessions")).toEqual([]);
  });

  test("of an unknown or inactive mentor is refused, and nothing is stored", async () => {
    expect(await add({ mentorId: "00000000-0000-4000-8000-000000000009" })).toMatchObject({
      status: 404,
      body: { code: "MENTOR_NOT_FOUND", message: "This mentor is gone. Choose another one." },
    });
    await labs.call("POST", `/admin/labs/mentors/${mentorId}/deactivate`);
    expect(await add()).toMatchObject({
      status: 409,
      body: { code: "MENTOR_INACTIVE", message: "This mentor is not active any more. Choose another one." },
    });
    expect(await titles("/admin/labs/sessions")).toEqual([]);
  });
});

describe("an edited session", () => {
  const change = async (id: string, fields: object = {}) => {
    const { body } = await labs.call("GET", "/admin/labs/sessions");
    const now = body.find((session: { id: string }) => session.id === id);
    return labs.call("PUT", `/admin/labs/sessions/${id}`, "admin", {
      ...now,
      venue: now?.event.venue,
      updatedAt: now?.event.updatedAt,
      ...fields,
    });
  };

  test("has its new facts on the public list, is logged, and is no night", async () => {
    const id = await labs.session(mentorId);
    const other = await labs.mentor({ name: "Dev Chowdhury", expertise: "Film" });
    const fields = { title: "First cut", sessionDate: "2099-04-02", endTime: "21:00", maxParticipants: 8 };
    const edited = await change(id, { ...fields, mentorId: other, description: "Bring a film." });
    expect(edited.status).toBe(200);
    const { body } = await labs.call("GET", "/labs/sessions", "visitor");
    expect(body).toMatchObject([
      { ...fields, id, description: "Bring a film.", mentor: { name: "Dev Chowdhury" } },
    ]);
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'lab-session-changed' and detail->>'session' = ${id}`,
    );
    expect(logged).toEqual([{ detail: { session: id } }]);
    expect((await labs.call("GET", "/campus/events", "visitor")).body).toEqual([]);
    expect((await labs.call("GET", "/admin/campus/events")).body).toEqual([]);
    expect((await labs.call("GET", "/admin/campus/stats")).body).toMatchObject({ totalEvents: 0 });
  });

  test("is stored and logged once when it is retried after a lost response, and not over another’s description", async () => {
    const id = await labs.session(mentorId);
    const { body: sessions } = await labs.call("GET", "/admin/labs/sessions");
    const { updatedAt } = sessions.find((session: { id: string }) => session.id === id).event;
    const edit = () => change(id, { title: "Retried", description: "Mine", updatedAt });
    const edited = await edit();
    expect(await edit()).toEqual(edited);
    const logged = sql`select 1 from audit_log where event = 'lab-session-changed' and detail->>'session' = ${id}`;
    expect(await site.database.rows(logged)).toHaveLength(1);
    expect((await change(id, { description: "Theirs" })).status).toBe(200);
    expect((await edit()).body).toMatchObject({
      code: "CHANGED_MEANWHILE",
      data: { session: { description: "Theirs" } },
    });
  });

  test("keeps a mentor who was deactivated, and takes no inactive one", async () => {
    const id = await labs.session(mentorId);
    await labs.call("POST", `/admin/labs/mentors/${mentorId}/deactivate`);
    expect((await change(id, { title: "Still on" })).status).toBe(200);
    const gone = await labs.mentor({ isActive: false, deactivatedAt: new Date() });
    expect((await change(id, { mentorId: gone })).body).toMatchObject({ code: "MENTOR_INACTIVE" });
    expect((await change(id, { mentorId: randomUUID() })).body).toMatchObject({ code: "MENTOR_NOT_FOUND" });
  });

  test("is refused in an outdated version, with too few places, unconfirmed, called off or gone", async () => {
    const id = await labs.session(mentorId, { currentAttendees: 3 });
    const outdated = await change(id, { title: "Mine", updatedAt: new Date(0) });
    expect(outdated).toMatchObject({
      status: 409,
      body: { code: "CHANGED_MEANWHILE", data: { session: { id } } },
    });
    const few = await change(id, { maxParticipants: 2 });
    expect(few).toMatchObject({ status: 409, body: { code: "CAPACITY_BELOW_BOOKINGS", data: { least: 3 } } });
    const past = { sessionDate: "2020-01-02" };
    const unconfirmed = await change(id, past);
    expect(unconfirmed).toMatchObject({
      status: 409,
      body: { code: "CONFIRM_MOVE", data: { isPast: true } },
    });
    expect((await change(id, { ...past, isConfirmed: true })).status).toBe(200);
    const off = await labs.session(mentorId, { status: "called_off", calledOffAt: new Date() });
    expect(await change(off)).toMatchObject({ status: 409, body: { code: "CALLED_OFF" } });
    const gone = await labs.session(mentorId);
    const { body } = await labs.call("GET", "/admin/labs/sessions");
    await labs.call("DELETE", `/admin/labs/sessions/${gone}`);
    const old = body.find((session: { id: string }) => session.id === gone);
    const late = await labs.call("PUT", `/admin/labs/sessions/${gone}`, "admin", {
      ...old,
      venue: null,
      updatedAt: old.event.updatedAt,
    });
    expect(late).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

describe("a session that is called off", () => {
  test("leaves the public list and stays in the admins’; again changes nothing", async () => {
    const id = await labs.session(mentorId);
    const callOff = (message: string | null) =>
      labs.call("POST", `/admin/labs/sessions/${id}/call-off`, "admin", { message });
    expect((await callOff("The room floods.")).body).toEqual({ tickets: 0, waiting: 0 });
    expect((await callOff(null)).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect((await labs.call("GET", "/admin/labs/sessions")).body).toMatchObject([
      { status: "called_off", event: { calledOffMessage: "The room floods." } },
    ]);
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'lab-session-called-off'`,
    );
    expect(logged).toEqual([{ detail: { session: id } }]);
  });

  test("is refused when it is over or gone", async () => {
    const over = await labs.session(mentorId, { sessionDate: "2020-01-02" });
    expect(
      (await labs.call("POST", `/admin/labs/sessions/${over}/call-off`, "admin", { message: null })).body,
    ).toMatchObject({ code: "EVENT_OVER", message: "This session is over." });
    const none = `/admin/labs/sessions/${randomUUID()}/call-off`;
    expect((await labs.call("POST", none, "admin", { message: null })).body).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

test("nights and sessions are edited, called off and deleted under their own addresses alone", async () => {
  const night = await campusOf(site).event({});
  const session = await labs.session(mentorId);
  expect(
    (await labs.call("POST", `/admin/labs/sessions/${night}/call-off`, "admin", { message: null })).status,
  ).toBe(404);
  expect((await labs.call("DELETE", `/admin/labs/sessions/${night}`)).status).toBe(404);
  expect(
    (await labs.call("POST", `/admin/campus/events/${session}/call-off`, "admin", { message: null })).status,
  ).toBe(404);
  await labs.call("DELETE", `/admin/campus/events/${session}`);
  expect(await titles()).toEqual(["Open decks"]);
  await site.database.rows(sql`delete from campus_events where id = ${night}`);
});

describe("deleting a session", () => {
  test("removes it and logs it once; a second time is refused", async () => {
    const id = await labs.session(mentorId);
    expect((await labs.call("DELETE", `/admin/labs/sessions/${id}`)).status).toBe(204);
    expect(await titles("/admin/labs/sessions")).toEqual([]);
    expect(await labs.call("DELETE", `/admin/labs/sessions/${id}`)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", message: "This session is deleted already." },
    });
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'lab-session-deleted' and detail->>'session' = ${id}`,
    );
    expect(logged).toEqual([{ detail: { session: id } }]);
  });

  test("by two admins concurrently deletes it once", async () => {
    const id = await labs.session(mentorId);
    const answers = await Promise.all([1, 2].map(() => labs.call("DELETE", `/admin/labs/sessions/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

test("the database refuses a session that ends before it starts, or has more participants than places", async () => {
  await expect(labs.session(mentorId, { endTime: "18:00" })).rejects.toThrow();
  await expect(labs.session(mentorId, { maxCapacity: 2, currentAttendees: 3 })).rejects.toThrow();
});
