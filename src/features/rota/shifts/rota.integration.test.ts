import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { programmeOf } from "#features/programme/programme.testing.ts";
import { statementsOf } from "#shared/db/statements.testing.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant, londonMinute } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { startTestSite } from "#src/testing/site.ts";
import { calendarIn, rotaOf } from "../rota.testing.ts";
import { callVolunteers } from "./call-volunteers.server.ts";
import { mailChanges, mailGaps, remindVolunteers } from "./rota.jobs.ts";

const site = await startTestSite();
const rota = rotaOf(site);

const services = () => ({ ...site, siteUrl: "https://site.example" });
const subjectsTo = (email: string) => rota.subjectsTo(email);
const today = londonDate(new Date());

const fields = (fields: object = {}) => ({
  name: "Door",
  startsAt: "2099-03-14T18:00",
  endsAt: "2099-03-14T22:00",
  people: 2,
  opensDoor: true,
  withUnder18s: false,
  noCheckReason: "Set up before doors open",
  idempotencyKey: randomUUID(),
  ...fields,
});

describe("who runs an event", () => {
  test("adds a shift once, changes it and deletes it; its volunteers are mailed", async () => {
    const event = await rota.event({ eventDate: "2099-03-14" });
    const path = `/admin/rota/events/${event}/tasks`;
    const input = fields();
    await rota.call("door-lead", "POST", path, input);
    const added = await rota.call("door-lead", "POST", path, input);
    expect(added).toMatchObject({
      status: 200,
      body: { shifts: [{ name: "Door", startsAt: "2099-03-14T18:00:00.000Z", people: 2, volunteers: [] }] },
    });
    const [{ id, version }] = added.body.shifts;
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", id);
    await site.nextMailTo(ada.email);
    const changed = await rota.call(
      "door-lead",
      "PUT",
      `/admin/rota/tasks/${id}`,
      fields({ startsAt: "2099-03-14T19:00", version }),
    );
    expect(changed.body.shifts).toMatchObject([{ volunteers: [{ name: "Ada Obi", isReady: false }] }]);
    await mailChanges(services(), new Date());
    await mailChanges(services(), new Date());
    expect((await site.nextMailTo(ada.email)).text).toContain("14 Mar 2099, 19:00–22:00");
    expect((await rota.call("door-lead", "DELETE", `/admin/rota/tasks/${id}`)).body.shifts).toEqual([]);
    const ended = await site.nextMailTo(ada.email);
    expect([ended.subject, calendarIn(ended)]).toEqual([
      "Your shift is cancelled",
      expect.stringContaining("METHOD:CANCEL"),
    ]);
    expect(await subjectsTo(ada.email)).toHaveLength(3);
  });

  test("cannot plan an event of another kind, a time far from it, or fewer people than have the shift", async () => {
    const event = await rota.event({ eventDate: "2099-03-14" });
    const path = `/admin/rota/events/${event}/tasks`;
    expect((await rota.call("labs-lead", "POST", path, fields())).status).toBe(403);
    const late = await rota.call("door-lead", "POST", path, fields({ endsAt: "2099-03-17T18:00" }));
    expect(late).toMatchObject({ status: 422, body: { code: "IMPOSSIBLE_TIMES" } });
    const shift = await rota.shift(event, { people: 2 });
    await rota.press(await rota.volunteer(), "claim", shift);
    await rota.press(await rota.volunteer(), "claim", shift);
    const fewer = await rota.call("door-lead", "PUT", `/admin/rota/tasks/${shift}`, {
      ...fields({ people: 1 }),
      version: await rota.version(shift),
    });
    expect(fewer).toMatchObject({ status: 409, body: { code: "MORE_TAKEN" } });
  });

  test("is refused a shift that somebody else has changed, or whose event moved, meanwhile", async () => {
    const event = await rota.event({ eventDate: "2099-03-14" });
    const { body } = await rota.call("door-lead", "POST", `/admin/rota/events/${event}/tasks`, fields());
    const [{ id, version }] = body.shifts;
    const change = (edit: object) =>
      rota.call("door-lead", "PUT", `/admin/rota/tasks/${id}`, fields({ version, ...edit }));
    expect((await change({ people: 3 })).body.shifts).toMatchObject([{ people: 3 }]);
    expect((await change({ people: 3 })).status).toBe(200);
    const stale = await change({ name: "Main door" });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "CHANGED_MEANWHILE", data: { shift: { name: "Door", people: 3 } } },
    });
    const seen = stale.body.data.shift.version;
    await site.database.db.execute(
      sql`update campus_events set event_date = '2099-03-15', calendar_sequence = calendar_sequence + 1 where id = ${event}`,
    );
    expect(await change({ name: "Main door", people: 3, version: seen })).toMatchObject({
      status: 409,
      body: { data: { shift: { startsAt: "2099-03-15T18:00:00.000Z" } } },
    });
  });

  test("copies the shifts of another event at the same distance from its start, without people", async () => {
    const [from, to] = [
      await rota.event(),
      await rota.event({ eventDate: "2099-04-11", eventTime: "20:00" }),
    ];
    const shift = await rota.shift(from, { startsAfter: -30, endsAfter: 240, people: 3, withUnder18s: true });
    const ada = await rota.volunteer();
    await rota.check(ada.id);
    await rota.press(ada, "claim", shift);
    const copied = await rota.call("door-lead", "POST", `/admin/rota/events/${to}/tasks/copy`, { from });
    expect(copied.body.shifts).toMatchObject([
      {
        startsAt: "2099-04-11T18:30:00.000Z",
        endsAt: "2099-04-11T23:00:00.000Z",
        people: 3,
        withUnder18s: true,
        volunteers: [],
      },
    ]);
    const again = await rota.call("door-lead", "POST", `/admin/rota/events/${to}/tasks/copy`, { from });
    expect(again).toMatchObject({ status: 409, body: { code: "HAS_SHIFTS" } });
  });

  test("copies a night with its shifts, to each of its dates; of another kind's event it gets none", async () => {
    const from = await rota.event();
    await rota.shift(from, { name: "Cloakroom", startsAfter: -60, endsAfter: 60, people: 2 });
    const night = {
      university: "Queen Mary",
      location: "London E1",
      venue: "The Octagon",
      eventDate: addDays(today, 30),
      eventTime: "19:00",
      headliners: [],
      ticketPrice: 5,
      maxCapacity: 50,
      status: "upcoming",
    };
    const add = (copyOf: string) =>
      rota.call("door-lead", "POST", "/admin/campus/events", {
        ...night,
        alsoOn: [addDays(today, 37)],
        copyOf,
        idempotencyKey: randomUUID(),
      });
    const added = await add(from);
    expect(added.status).toBe(200);
    const { body } = await rota.call("door-lead", "GET", "/admin/rota");
    type Rota = {
      event: { university: string };
      shifts: { name: string; startsAt: string; people: number }[];
    };
    const copies = (body as Rota[]).filter(({ event }) => event.university === "Queen Mary");
    expect(copies.map(({ shifts }) => shifts.map(({ name, people }) => [name, people]))).toEqual([
      [["Cloakroom", 2]],
      [["Cloakroom", 2]],
    ]);
    const session = await rota.event({ kind: "session", endTime: "20:30", status: "upcoming" });
    await rota.shift(session);
    const other = await add(session);
    expect(await site.database.rows(sql`select 1 from rota_tasks where event_id = ${other.body.id}`)).toEqual(
      [],
    );
  });

  test("mails those who said yes that shifts are open: by a press, each once a day", async () => {
    await site.database.db.execute(sql`delete from rota_volunteers`);
    const [ada, asked] = [await rota.volunteer(), await rota.volunteer({ confirmedAt: null })];
    await rota.shift(await rota.event({ eventDate: addDays(today, 3) }), { name: "Cloakroom" });
    expect((await rota.call("door-lead", "GET", "/admin/rota/call")).body).toMatchObject({ volunteers: 1 });
    const calls = await Promise.all([1, 2].map(() => rota.call("door-lead", "POST", "/admin/rota/call", {})));
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mail = await site.nextMailTo(ada.email);
    expect(mail.text).toContain("Cloakroom at UCL");
    expect(await subjectsTo(ada.email)).toHaveLength(1);
    expect(await subjectsTo(asked.email)).toEqual([]);
  });
});

test("a mail about open shifts that waits is not sent to somebody who left meanwhile", async () => {
  await site.database.db.execute(sql`delete from rota_volunteers`);
  const [ada, bo] = [await rota.volunteer(), await rota.volunteer()];
  await rota.shift(await rota.event(), { name: "Cloakroom" });
  await site.database.transaction(async (tx) => {
    const now = new Date();
    expect(await callVolunteers(tx, services(), { before: now, now })).toBe(2);
    await tx.execute(sql`delete from rota_volunteers where id = ${ada.id}`);
  });
  expect(await subjectsTo(bo.email)).toHaveLength(1);
  expect(await subjectsTo(ada.email)).toEqual([]);
});

describe("volunteers of an event", () => {
  test("that moves keep their shifts, which move with it, and are mailed once", async () => {
    const event = await rota.event({ eventDate: addDays(today, 20) });
    const [door, bar] = [
      await rota.shift(event),
      await rota.shift(event, { name: "Bar", startsAfter: 180, endsAfter: 240 }),
    ];
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", door);
    await rota.press(ada, "claim", bar);
    await site.database.db.execute(
      sql`update campus_events set event_date = event_date + 1, calendar_sequence = calendar_sequence + 1 where id = ${event}`,
    );
    await mailChanges(services(), new Date());
    await mailChanges(services(), new Date());
    const subjects = await subjectsTo(ada.email);
    expect(subjects.filter((subject) => subject === "Your shift has changed")).toHaveLength(1);
    const { own } = await rota.show(ada);
    expect(own.map(({ startsAt }: { startsAt: string }) => londonDate(new Date(startsAt)))).toEqual(
      Array(2).fill(addDays(today, 21)),
    );
  });

  test("that is called off are told once, and have its shifts no more", async () => {
    const event = await rota.event({ eventDate: addDays(today, 20) });
    const shift = await rota.shift(event);
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", shift);
    await rota.call("door-lead", "POST", `/admin/campus/events/${event}/call-off`, {
      message: null,
      scope: "one",
    });
    await mailChanges(services(), new Date());
    await mailChanges(services(), new Date());
    const subjects = await subjectsTo(ada.email);
    expect(subjects.filter((subject) => subject === "Your shift is cancelled")).toHaveLength(1);
    expect(await rota.claims(shift)).toEqual([]);
  });

  test("are reminded the day before: one mail for all shifts of a day, from ten o'clock on", async () => {
    const day = addDays(today, 10);
    const event = await rota.event({ eventDate: day });
    const ada = await rota.volunteer();
    for (const startsAfter of [0, 180])
      await rota.press(ada, "claim", await rota.shift(event, { startsAfter, endsAfter: startsAfter + 60 }));
    const at = (time: string) => londonInstant(addDays(day, -1), time);
    const reminders = async () =>
      (await subjectsTo(ada.email)).filter((subject) => subject === "Your shift is tomorrow");
    await remindVolunteers(services(), at("09:59"));
    expect(await reminders()).toHaveLength(0);
    for (const time of ["10:00", "10:10"]) await remindVolunteers(services(), at(time));
    expect(await reminders()).toHaveLength(1);
  });
});

test("reminders and calls of any number of volunteers ask the database as often as those of one", async () => {
  const day = addDays(today, 12);
  const statements = [];
  for (const people of [1, 20]) {
    await site.database.db.execute(sql`delete from rota_volunteers`);
    await site.database.db.execute(sql`delete from rota_tasks`);
    const shift = await rota.shift(await rota.event({ eventDate: day }), { people: people + 1 });
    const volunteers = await Promise.all(Array.from({ length: people }, () => rota.volunteer()));
    for (const ada of volunteers) await rota.press(ada, "claim", shift);
    statements.push([
      await statementsOf(() => remindVolunteers(services(), londonInstant(addDays(day, -1), "12:00"))),
      await statementsOf(() =>
        site.database.transaction((tx) =>
          callVolunteers(tx, services(), { before: new Date(), now: new Date() }),
        ),
      ),
    ]);
    for (const { email } of volunteers)
      expect(await subjectsTo(email)).toEqual(
        expect.arrayContaining(["Your shift is tomorrow", "Our events need volunteers"]),
      );
  }
  expect(statements[1]).toEqual(statements[0]);
});

describe("an event for which volunteers have shifts", () => {
  test("is not deleted until it is called off and they are told", async () => {
    const event = await rota.event();
    const shift = await rota.shift(event);
    await rota.press(await rota.volunteer(), "claim", shift);
    const path = `/admin/campus/events/${event}`;
    const refused = await rota.call("door-lead", "DELETE", path);
    expect(refused).toMatchObject({ status: 409, body: { code: "HAS_VOLUNTEERS" } });
    expect(await rota.claims(shift)).toHaveLength(1);
    await rota.call("door-lead", "POST", `${path}/call-off`, { message: null, scope: "one" });
    await mailChanges(services(), new Date());
    expect((await rota.call("door-lead", "DELETE", path)).status).toBe(204);
  });

  test("is not deleted with its cycle, or as a session", async () => {
    const cycle = await programmeOf(site).cycle();
    const session = await rota.event({ kind: "session", endTime: "20:30", status: "upcoming" });
    for (const [event, path] of [
      [cycle.weeks[5].id, `/admin/programme/cycles/${cycle.id}`],
      [session, `/admin/labs/sessions/${session}`],
    ]) {
      const ada = await rota.volunteer();
      await rota.press(ada, "claim", await rota.shift(event));
      const refused = await rota.call("labs-lead", "DELETE", path);
      expect(refused).toMatchObject({ status: 409, body: { code: "HAS_VOLUNTEERS" } });
      await rota.call("visitor", "POST", "/rota/leave", ada.link);
      expect((await rota.call("labs-lead", "DELETE", path)).status).toBe(204);
    }
  });

  test("goes without a word once it is over", async () => {
    const event = await rota.event();
    await rota.press(await rota.volunteer(), "claim", await rota.shift(event));
    await site.database.db.execute(
      sql`update campus_events set event_date = current_date - 9 where id = ${event}`,
    );
    expect((await rota.call("door-lead", "DELETE", `/admin/campus/events/${event}`)).status).toBe(204);
  });
});

test("a volunteer whom a lead takes off the list is mailed once if a shift is to come, else not at all", async () => {
  const event = await rota.event();
  const [ada, bo] = [await rota.volunteer(), await rota.volunteer()];
  for (const startsAfter of [0, 60])
    await rota.press(ada, "claim", await rota.shift(event, { startsAfter, endsAfter: startsAfter + 60 }));
  const past = await rota.event();
  await rota.press(bo, "claim", await rota.shift(past));
  await site.database.db.execute(
    sql`update campus_events set event_date = current_date - 9 where id = ${past}`,
  );
  for (const { id } of [ada, bo])
    expect((await rota.call("admin", "DELETE", `/admin/rota/volunteers/${id}`)).status).toBe(204);
  const [, , mail] = [
    await site.nextMailTo(ada.email),
    await site.nextMailTo(ada.email),
    await site.nextMailTo(ada.email),
  ];
  expect(mail.subject).toBe("Your shift is cancelled");
  expect(mail.text).toContain("removed you from the volunteers");
  expect(mail.text).not.toContain("My shifts");
  expect(calendarIn(mail).match(/STATUS:CANCELLED/g)).toHaveLength(2);
  expect(await subjectsTo(ada.email)).toHaveLength(3);
  expect(await subjectsTo(bo.email)).toEqual(["You have a shift"]);
});

test("who runs few events reads them, however many of others come before", async () => {
  const eventDate = addDays(today, 40);
  for (let n = 0; n < 201; n++) await rota.event({ eventDate });
  const session = await rota.event({
    eventDate: addDays(today, 50),
    kind: "session",
    endTime: "20:30",
    status: "upcoming",
  });
  const { body } = await rota.call("labs-lead", "GET", "/admin/rota");
  expect(body.map(({ event }: { event: { id: string } }) => event.id)).toContain(session);
  await site.database.db.execute(sql`delete from campus_events where event_date = ${eventDate}`);
});

describe("gaps of an event", () => {
  const gapMails = async () =>
    (await subjectsTo("door-lead@site.example")).filter(
      (subject) => subject === "Unfilled shifts of an event in two days",
    ).length;

  test("are mailed to its door leads two days before, once; without a lead to the admins", async () => {
    await site.database.db.execute(sql`delete from rota_tasks`);
    const eventDate = addDays(today, 30);
    const [night, session] = [
      await rota.event({ eventDate }),
      await rota.event({ eventDate, kind: "session", endTime: "20:30", status: "upcoming" }),
    ];
    await rota.shift(night, { name: "Door", people: 3 });
    const full = await rota.shift(night, { name: "Sound" });
    await rota.press(await rota.volunteer(), "claim", full);
    await rota.shift(session, { name: "Sign-in" });
    await site.headersOf("door-lead");
    await site.headersOf("admin");
    await site.database.db.execute(sql`delete from user_roles where role = 'labs-lead'`);
    const start = londonInstant(eventDate, "18:30");
    await mailGaps(services(), new Date(start.getTime() - 2 * DAY_MS - MINUTE_MS));
    expect(await subjectsTo("door-lead@site.example")).toEqual([]);
    for (let n = 0; n < 2; n++)
      await mailGaps(services(), new Date(start.getTime() - 2 * DAY_MS + MINUTE_MS));
    const mail = await site.nextMailTo("door-lead@site.example");
    expect(mail.text).toContain("Door, ");
    expect(mail.text).toContain("0 of 3 taken");
    expect(mail.text).not.toContain("Sound");
    expect((await site.nextMailTo("admin@site.example")).text).toContain("Sign-in");
    expect(await subjectsTo("door-lead@site.example")).toHaveLength(1);
  });

  test("are mailed again once it has moved, and once a claim of it has ended", async () => {
    await site.database.db.execute(sql`delete from rota_tasks`);
    await site.headersOf("door-lead");
    const event = await rota.event({ eventDate: addDays(today, 30) });
    const shift = await rota.shift(event, { people: 2 });
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", shift);
    const before = await gapMails();
    const mailTwice = async (day: number) => {
      const eve = londonInstant(addDays(today, day - 1), "18:30");
      for (let n = 0; n < 2; n++) await mailGaps(services(), eve);
      return (await gapMails()) - before;
    };
    expect(await mailTwice(30)).toBe(1);
    await site.database.db.execute(
      sql`update campus_events set event_date = event_date + 7 where id = ${event}`,
    );
    expect(await mailTwice(37)).toBe(2);
    await rota.press(ada, "drop", shift);
    expect(await mailTwice(37)).toBe(3);
  });
});

describe("the rota of an event", () => {
  const isInUse = async (change: ReturnType<typeof sql>) => {
    await site.database.db.execute(sql`delete from rota_tasks`);
    const day = addDays(today, 10);
    const [taken, event] = [await rota.event({ eventDate: day }), await rota.event({ eventDate: day })];
    const [ada, bo] = [await rota.volunteer(), await rota.volunteer()];
    const [door, bar] = [await rota.shift(taken, { people: 2 }), await rota.shift(event, { name: "Bar" })];
    await rota.press(ada, "claim", door);
    await site.database.db.execute(sql`update campus_events set ${change} where id in (${taken}, ${event})`);
    await site.headersOf("door-lead");
    const eve = londonInstant(addDays(day, -1), "18:00");
    await remindVolunteers(services(), eve);
    await mailGaps(services(), eve);
    const notices = sql`select 1 from rota_gap_notices where event_id in (${taken}, ${event})`;
    const listed: { event: { id: string }; shifts: object[] }[] = (
      await rota.call("admin", "GET", "/admin/rota")
    ).body;
    return {
      listed: listed.filter(({ event: { id } }) => id === event).map(({ shifts }) => shifts.length),
      reminders: (await subjectsTo(ada.email)).filter((subject) => subject === "Your shift is tomorrow")
        .length,
      gaps: (await site.database.rows(notices)).length,
      own: (await rota.show(ada)).own.length,
      open: (await rota.show(bo)).open.length,
      claim: (await rota.press(bo, "claim", bar)).outcome,
    };
  };

  test("is in use until it is called off: where it is deactivated, its guests still come", async () => {
    const inUse = { listed: [1], reminders: 1, gaps: 2, own: 1, open: 2, claim: "claimed" };
    expect(await isInUse(sql`is_active = false, kind = 'signal'`)).toEqual(inUse);
    const isOff = sql`status = 'called_off', called_off_at = now()`;
    const over = { listed: [], reminders: 0, gaps: 0, own: 0, open: 0, claim: "gone" };
    expect(await isInUse(isOff)).toEqual(over);
  });

  test("is listed until its last shift is over", async () => {
    const [eventDate = "", eventTime = ""] = londonMinute(Date.now() - 8 * 60 * MINUTE_MS).split(" ");
    const [clearing, past] = [
      await rota.event({ eventDate, eventTime }),
      await rota.event({ eventDate, eventTime }),
    ];
    await rota.shift(clearing, { name: "Clear up", startsAfter: 420, endsAfter: 600 });
    await rota.shift(past, { startsAfter: 0, endsAfter: 360 });
    const { body } = await rota.call("door-lead", "GET", "/admin/rota");
    const ids = body.map(({ event }: { event: { id: string } }) => event.id);
    expect([clearing, past].map((id) => ids.includes(id))).toEqual([true, false]);
  });
});
