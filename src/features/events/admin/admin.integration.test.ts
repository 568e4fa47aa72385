import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { labsOf } from "#features/labs/labs.testing.ts";
import { signalOf } from "#features/signal/signal.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const labs = labsOf(site);
const mentorId = await labs.mentor();

type Row = Record<string, unknown> & { id: string };

interface Case {
  kind: string;
  eventKind: EventKind;
  path: string;
  /** A valid request, with the field names of the kind's API. */
  form: () => Record<string, unknown>;
  /** The kind's name in its API and in its refusals. */
  name: string;
  places: string;
  when: (date: string, time: string) => Record<string, string>;
  least: string;
  confirm: string;
  versionOf: (row: Row) => Record<string, unknown>;
  /** The kind's name in the refusal of an outdated version, and in the audit log. */
  subject: string;
  log: string;
  over: string;
  /** Fields that the form refuses, with their errors. */
  refused: [fields: object, errors: Record<string, string>][];
  /** The status of a second deletion; undefined if the kind allows no deletion. */
  deletedAgain: number | undefined;
  /** Books a place. */
  book: (id: string) => Promise<unknown>;
}

const night: Case = {
  kind: "night",
  eventKind: "night",
  path: "campus/events",
  form: () => ({
    university: "UEL",
    location: "London E16",
    venue: "Royal Dock Hall",
    eventDate: "2099-03-22",
    eventTime: "18:00",
    headliners: [],
    ticketPrice: 4.5,
    maxCapacity: 20,
    status: "upcoming",
  }),
  name: "university",
  places: "maxCapacity",
  when: (eventDate, eventTime) => ({ eventDate, eventTime }),
  least: "CAPACITY_BELOW_BOOKINGS",
  confirm: "CONFIRM_MOVE",
  versionOf: ({ updatedAt }) => ({ updatedAt }),
  subject: "event",
  log: "campus-event",
  over: "This event is over.",
  refused: [
    [
      { university: " ", eventDate: "2099-02-30", ticketPrice: 4.505, maxCapacity: 1.5, status: "maybe" },
      {
        university: "Please enter the university",
        status: "Please choose a status",
        eventDate: "Please choose a date",
        ticketPrice: "Pounds and pence: no more than two decimals",
        maxCapacity: "Please enter how many people fit in",
      },
    ],
  ],
  deletedAgain: 204,
  async book(id) {
    const campus = campusOf(site);
    expect((await campus.book(await campus.student(), id)).status).toBe(200);
  },
};

const session: Case = {
  ...night,
  kind: "session",
  eventKind: "session",
  path: "labs/sessions",
  form: () => ({
    title: "Open decks",
    mentorId,
    sessionDate: "2099-03-22",
    startTime: "18:00",
    endTime: "23:00",
    maxParticipants: 20,
  }),
  name: "title",
  places: "maxParticipants",
  when: (sessionDate, startTime) => ({ sessionDate, startTime }),
  versionOf: ({ event }) => ({ updatedAt: (event as Row).updatedAt }),
  subject: "session",
  log: "lab-session",
  over: "This session is over.",
  refused: [
    [
      { title: " ", mentorId: "", sessionDate: "2099-02-30", startTime: "10:60", maxParticipants: -3 },
      {
        title: "Please enter a title",
        mentorId: "Please choose a mentor",
        sessionDate: "Please choose a date",
        maxParticipants: "Please enter how many people can take part, 1 or more",
        startTime: "Enter a start time, for example 18:30",
      },
    ],
    [{ endTime: "18:00" }, { endTime: "Please choose an end after the start" }],
  ],
  deletedAgain: 404,
  async book(id) {
    const campus = campusOf(site);
    expect((await campus.bookPlace(await campus.student(), id)).status).toBe(200);
  },
};

const signal: Case = {
  ...night,
  kind: "signal event",
  eventKind: "signal",
  path: "signal/events",
  form: () => ({ title: "Roof cinema", eventDate: "2099-03-22T18:00", maxAttendees: 20 }),
  name: "title",
  places: "maxAttendees",
  when: (date, time) => ({ eventDate: `${date}T${time}` }),
  least: "PLACES_TAKEN",
  confirm: "CONFIRM_EDIT",
  versionOf: ({ version }) => ({ version }),
  log: "signal-event",
  refused: [
    [
      { title: " ", eventDate: "", maxAttendees: 0, registrationClosesAt: "0000-01-01T00:00:00.000Z" },
      {
        title: "Title and event date are required",
        eventDate: "Title and event date are required",
        maxAttendees: "Please enter how many people can come, 1 or more",
        registrationClosesAt: "Enter a date and a time, or leave both empty",
      },
    ],
    [
      { registrationClosesAt: "2099-03-22T18:01:00.000Z" },
      { registrationClosesAt: "Please choose a closing time before the event" },
    ],
  ],
  deletedAgain: undefined,
  async book(id) {
    expect((await signalOf(site).signUp(id)).status).toBe(200);
  },
};

const kinds = [night, session, signal];

describe.each(kinds)("a $kind, by an admin,", (kind) => {
  const send = (method: string, path: string, body?: object) =>
    labs.call(method, `/admin/${kind.path}${path}`, "admin", body);

  const add = (fields: object = {}) =>
    send("POST", "", { ...kind.form(), idempotencyKey: randomUUID(), ...fields });

  /** Changes the stored event `row`. */
  const change = (row: Row, fields: object) =>
    send("PUT", `/${row.id}`, { ...kind.form(), ...kind.versionOf(row), isConfirmed: true, ...fields });

  const callOff = (id: string) => send("POST", `/${id}/call-off`, { message: null });

  async function logged(id: string) {
    const events = await site.database.rows<{ event: string }>(
      sql`select event from audit_log where detail->>${kind.subject} = ${id} order by id`,
    );
    return events.map(({ event }) => event.replace(`${kind.log}-`, ""));
  }

  async function added(fields: object = {}): Promise<Row> {
    const { status, body } = await add(fields);
    expect(status).toBe(200);
    return body;
  }

  test("sent twice concurrently, or retried after a lost response, is stored and logged once", async () => {
    const once = { idempotencyKey: randomUUID(), [kind.name]: "Sent twice" };
    const answers = await Promise.all([add(once), add(once)]);
    answers.push(await add(once));
    expect(answers[0]).toMatchObject({ status: 200, body: { [kind.name]: "Sent twice" } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { body: rows } = await send("GET", "");
    expect(rows.filter((row: Row) => row[kind.name] === "Sent twice")).toEqual([answers[0]?.body]);
    expect(await logged(answers[0]?.body.id)).toEqual(["added"]);
  });

  test("added on several dates is a series, stored and logged once however often it is sent", async () => {
    const alsoOn = ["2099-03-29", "2099-04-12"];
    const once = { idempotencyKey: randomUUID(), [kind.name]: "Every week", alsoOn };
    const answers = await Promise.all([add(once), add(once)]);
    answers.push(await add(once));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const stored = await site.database.rows<{
      id: string;
      date: string;
      series: string;
      closes: Date | null;
    }>(
      sql`select id, event_date::text as date, series_id as series, registration_closes_at as closes
        from campus_events where university = 'Every week' and kind = ${kind.eventKind} order by 2`,
    );
    expect(stored.map(({ date }) => date)).toEqual(["2099-03-22", ...alsoOn]);
    expect(new Set(stored.map(({ series }) => series)).size).toBe(1);
    expect(stored[0]).toMatchObject({ id: answers[0]?.body.id, series: expect.any(String) });
    for (const { id } of stored) expect(await logged(id)).toEqual(["added"]);
    const { body: rows } = await send("GET", "");
    expect(rows.filter((row: Row) => row[kind.name] === "Every week")).toHaveLength(3);
  });

  test("is added on its other dates alone where the first is left out; on none it is refused", async () => {
    const [name, alsoOn] = ["Not the first", ["2099-03-29", "2099-04-12"]];
    expect((await add({ [kind.name]: name, alsoOn, skipsFirst: true })).status).toBe(200);
    const stored = await site.database.rows<{ date: string }>(
      sql`select event_date::text as date from campus_events where university = ${name} and kind = ${kind.eventKind} order by 1`,
    );
    expect(stored.map(({ date }) => date)).toEqual(alsoOn);
    expect((await add({ [kind.name]: name, skipsFirst: true })).status).toBe(400);
  });

  test("on a date twice, or at a time that the clocks skip, adds none", async () => {
    const refused = async (fields: object) => {
      const { status, body } = await add({ [kind.name]: "Never", ...fields });
      expect(status).toBe(400);
      return body.data.issues.map(({ path, message }: { path: string[]; message: string }) => [
        ...path,
        message,
      ]);
    };
    expect(await refused({ alsoOn: ["2099-03-22"] })).toEqual([["alsoOn", "Each date once, please"]]);
    const early = kind.when("2027-03-21", "01:30");
    const ends = kind.kind === "session" ? { endTime: "03:00" } : {};
    const skips = "The clocks go forward on 28 Mar 2027 and skip 01:30";
    expect(await refused({ ...early, ...ends, alsoOn: ["2027-03-28"] })).toEqual([["alsoOn", skips]]);
    const { body: rows } = await send("GET", "");
    expect(rows.filter((row: Row) => row[kind.name] === "Never")).toEqual([]);
  });

  test("whose edit is retried after a lost response is stored and logged once", async () => {
    const row = await added();
    const changed = await change(row, { [kind.name]: "Retried" });
    expect(changed).toMatchObject({ status: 200, body: { [kind.name]: "Retried" } });
    expect(await change(row, { [kind.name]: "Retried" })).toEqual(changed);
    expect(await logged(row.id)).toEqual(["added", "changed"]);
  });

  test("changed by another admin since is not overwritten; a booking is no edit", async () => {
    const row = await added();
    const { body: theirs } = await change(row, { [kind.name]: "Theirs" });
    expect(await change(row, { [kind.name]: "Mine" })).toMatchObject({
      status: 409,
      body: { code: "CHANGED_MEANWHILE", data: { [kind.subject]: theirs } },
    });
    await kind.book(row.id);
    expect((await change(theirs, { [kind.name]: "Mine" })).status).toBe(200);
  });

  test("never has fewer places than are booked and held", async () => {
    const row = await added();
    await site.database.rows(
      sql`update campus_events set current_attendees = 2, held_places = 1 where id = ${row.id}`,
    );
    expect(await change(row, { [kind.places]: 2 })).toMatchObject({
      status: 409,
      body: { code: kind.least, data: { least: 3 } },
    });
    expect((await change(row, { [kind.places]: 3 })).status).toBe(200);
  });

  test("is moved into the past once that is confirmed, and is not called off any more", async () => {
    const row = await added();
    const past = kind.when("2020-01-02", "18:00");
    expect(await change(row, { ...past, isConfirmed: false })).toMatchObject({
      status: 409,
      body: { code: kind.confirm, data: { isPast: true } },
    });
    expect((await change(row, past)).status).toBe(200);
    expect(await callOff(row.id)).toMatchObject({
      status: 409,
      body: { code: "EVENT_OVER", message: kind.over },
    });
  });

  test("is called off once, and is not edited any more", async () => {
    const row = await added();
    for (let press = 0; press < 2; press++)
      expect(await callOff(row.id)).toEqual({ status: 200, body: { tickets: 0, waiting: 0 } });
    expect(await logged(row.id)).toEqual(["added", "called-off"]);
    expect(await change(row, { [kind.name]: "Late" })).toMatchObject({
      status: 409,
      body: { code: "CALLED_OFF" },
    });
  });

  test("is refused with what its form refuses, new and edited, and nothing is stored", async () => {
    const row = await added();
    const list = await send("GET", "");
    for (const [fields, errors] of kind.refused)
      for (const { status, body } of [await add(fields), await change(row, fields)]) {
        expect(status).toBe(400);
        const issues = body.data.issues as { path: string[]; message: string }[];
        expect(Object.fromEntries(issues.map(({ path, message }) => [path.join(), message]))).toEqual(errors);
      }
    expect(await send("GET", "")).toEqual(list);
  });

  test.runIf(kind.deletedAgain)("is deleted and logged once, also by two admins at once", async () => {
    const row = await added();
    const answers = await Promise.all([1, 2].map(() => send("DELETE", `/${row.id}`)));
    answers.push(await send("DELETE", `/${row.id}`));
    const again = kind.deletedAgain ?? 0;
    expect(answers.map(({ status }) => status).sort()).toEqual([204, again, again]);
    expect((await send("GET", "")).body.map(({ id }: Row) => id)).not.toContain(row.id);
    expect(await logged(row.id)).toEqual(["added", "deleted"]);
  });

  test("has an address of its own: another kind's event, and one that is gone, are not found there", async () => {
    for (const other of kinds.filter((each) => each !== kind)) {
      const { body } = await labs.call("POST", `/admin/${other.path}`, "admin", {
        ...other.form(),
        idempotencyKey: randomUUID(),
      });
      const row = await added();
      for (const id of [body.id, randomUUID()]) {
        expect(await change({ ...row, id }, {})).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
        expect(await callOff(id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
        await send("DELETE", `/${id}`);
      }
      const { body: theirs } = await labs.call("GET", `/admin/${other.path}`);
      expect(theirs.map(({ id }: Row) => id)).toContain(body.id);
    }
  });
});
