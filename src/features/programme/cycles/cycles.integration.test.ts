import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { cycleForm, programmeOf, thursdays } from "../programme.testing.ts";

const site = await startTestSite();
const programme = programmeOf(site);
afterEach(() => programme.empty());

const accept = async (cycleId: string, email = `${randomUUID()}@college.example`) => {
  const id = await programme.register(email, { cycleId });
  await programme.decide(id, "accept", { cycleId });
  return email;
};

const placesOf = (email: string) =>
  site.database.rows<{ id: string; status: string }>(sql`
    select booking.id, booking_status as status from campus_ticket_bookings booking
      join campus_events event on event.id = event_id
    where student_email = ${email} order by event_date`);

const moveTo = (id: string, date: string) =>
  site.database.db.execute(sql`update campus_events set event_date = ${date} where id = ${id}`);

const linksIn = (text: string | undefined) =>
  [...(text ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link.replace(/[)\]]$/, "")));

test("a cycle is added once for its key, with its weeks as one series", async () => {
  const input = {
    ...cycleForm,
    weekDate: thursdays[0],
    alsoOn: thursdays.slice(1),
    idempotencyKey: randomUUID(),
  };
  const add = () => programme.call("POST", "/admin/programme/cycles", "labs-lead", input);
  const [one, other] = await Promise.all([add(), add()]);
  expect(one).toMatchObject({
    status: 200,
    body: { name: "Spring 2099", isOpen: true, free: 20, listed: 0 },
  });
  expect(other.body.id).toBe(one.body.id);
  expect(one.body.weeks.map(({ eventDate }: { eventDate: string }) => eventDate)).toEqual(thursdays);
  expect(new Set(one.body.weeks.map(({ seriesId }: { seriesId: string }) => seriesId))).toEqual(
    new Set([one.body.id]),
  );
  expect((await programme.call("GET", "/admin/programme/cycles")).body).toHaveLength(1);
});

test("a certificate needs no more weeks than its cycle has, and a new cycle has a week to come", async () => {
  const add = (fields: object) =>
    programme.call("POST", "/admin/programme/cycles", "labs-lead", {
      ...cycleForm,
      weekDate: thursdays[0],
      alsoOn: thursdays.slice(1),
      idempotencyKey: randomUUID(),
      ...fields,
    });
  expect(await add({ weeksNeeded: 7 })).toMatchObject({ status: 422, body: { code: "TOO_FEW_WEEKS" } });
  const past = { weekDate: "2026-01-08", alsoOn: ["2026-01-15"], weeksNeeded: 2 };
  expect(await add(past)).toMatchObject({ status: 422, body: { code: "ALL_OVER" } });
  const { body } = await add({ weeksNeeded: 6, weekDate: "2026-01-08" });
  const change = (weeksNeeded: number) =>
    programme.call("PUT", `/admin/programme/cycles/${body.id}`, "labs-lead", {
      name: "Spring 2099",
      weeksNeeded,
      updatedAt: body.updatedAt,
    });
  expect(await change(7)).toMatchObject({ status: 422, body: { code: "TOO_FEW_WEEKS" } });
  expect((await change(5)).status).toBe(200);
});

test("visitors read the cycles that take registrations, with their places in words", async () => {
  const cycle = await programme.cycle({ places: 1 });
  const open = async () => (await programme.call("GET", "/programme/cycles", {})).body;
  expect(await open()).toMatchObject([{ id: cycle.id, name: "Spring 2099", places: "few" }]);
  expect(Object.keys((await open())[0])).toEqual(["id", "name", "places", "weeks"]);
  await accept(cycle.id);
  expect(await open()).toMatchObject([{ places: "full" }]);
  await programme.call("PUT", `/admin/programme/cycles/${cycle.id}/open`, "labs-lead", { isOpen: false });
  expect(await open()).toEqual([]);
});

test("an edit of a cycle that another admin has changed is refused with the newer one; closing it overwrites nothing", async () => {
  const { id } = await programme.cycle();
  const read = async () =>
    (await programme.call("GET", "/admin/programme/cycles")).body.find(
      (each: { id: string }) => each.id === id,
    );
  const { name, weeksNeeded, updatedAt } = await read();
  const path = `/admin/programme/cycles/${id}`;
  const change = (fields: object) =>
    programme.call("PUT", path, "labs-lead", { name, weeksNeeded, updatedAt, ...fields });
  expect((await change({ weeksNeeded: 3 })).status).toBe(200);
  expect((await change({ weeksNeeded: 3 })).status).toBe(200);
  expect(await change({ name: "Easter 2099" })).toMatchObject({
    status: 409,
    body: { code: "CHANGED_MEANWHILE", data: { cycle: { name, weeksNeeded: 3 } } },
  });
  expect((await programme.call("PUT", `${path}/open`, "labs-lead", { isOpen: false })).status).toBe(200);
  expect(await read()).toMatchObject({ name, weeksNeeded: 3, isOpen: false });
});

test("a registration is for the one open cycle; of several for the chosen one; without one it waits", async () => {
  const cycleOf = async (id: string) =>
    (
      await site.database.rows(sql`select cycle_id as cycle from undertone_ed_registrations where id = ${id}`)
    )[0];
  expect(await cycleOf(await programme.register())).toEqual({ cycle: null });
  const spring = await programme.cycle();
  expect(await cycleOf(await programme.register())).toEqual({ cycle: spring.id });
  const summer = await programme.cycle({ name: "Summer 2099" });
  expect(await cycleOf(await programme.register())).toEqual({ cycle: null });
  expect(await cycleOf(await programme.register(undefined, { cycleId: summer.id }))).toEqual({
    cycle: summer.id,
  });
  await expect(programme.register(undefined, { cycleId: randomUUID() })).rejects.toThrow("CYCLE_CLOSED");
});

test("a cycle without bookings is deleted with its weeks, and its registrations wait; one with bookings stays", async () => {
  const cycle = await programme.cycle();
  const id = await programme.register();
  const remove = () => programme.call("DELETE", `/admin/programme/cycles/${cycle.id}`, "labs-lead");
  await programme.decide(id, "accept", { cycleId: cycle.id });
  expect((await remove()).body.code).toBe("HAS_BOOKINGS");
  await site.database.db.execute(sql`delete from campus_ticket_bookings`);
  expect((await remove()).status).toBe(204);
  expect(await site.database.rows(sql`select id from campus_events`)).toEqual([]);
  expect(await site.database.rows(sql`select cycle_id from undertone_ed_registrations`)).toEqual([
    { cycle_id: null },
  ]);
});

test("a moved week is mailed to its people, and a week that is called off, too", async () => {
  const cycle = await programme.cycle();
  const email = await accept(cycle.id);
  for (const _ of ["registered", "accepted"]) await site.nextMailTo(email);
  const [first, second] = cycle.weeks;
  const form = { ...cycleForm, weekDate: "2099-01-09", isConfirmed: true, updatedAt: first.updatedAt };
  expect((await programme.call("PUT", `/admin/programme/weeks/${first.id}`, "labs-lead", form)).status).toBe(
    200,
  );
  expect((await site.nextMailTo(email)).text).toContain("9 Jan 2099");
  await programme.call("POST", `/admin/programme/weeks/${second.id}/call-off`, "labs-lead", {
    message: "The theatre has no heating.",
  });
  const calledOff = await site.nextMailTo(email);
  expect(calledOff.subject).toMatch(/^Your week of the programme on \d+ Jan 2099 is cancelled$/);
  expect(calledOff.text).toContain("The theatre has no heating.");
  expect(calledOff.text).toMatch(/Mental Toughness, Spring 2099 will not take place on \d+ Jan 2099\./);
  expect(calledOff.text).toContain("You keep your places on:");
  expect(await programme.taken(cycle.id)).toEqual([1, 0, 1, 1, 1, 1]);
});

test("a new name of a cycle is a new version of its weeks, without a mail, and reminders still go out", async () => {
  const cycle = await programme.cycle();
  const email = await accept(cycle.id);
  for (const _ of ["registered", "accepted"]) await site.nextMailTo(email);
  await site.database.db.execute(sql`update campus_events set updated_at = '2026-01-01'`);
  const versions = () =>
    site.database.rows<{
      title: string;
      sequence: number;
      isNew: boolean;
    }>(sql`select distinct university as title,
      calendar_sequence as sequence, updated_at > '2026-01-02' as "isNew" from campus_events`);
  const rename = async (fields: object) => {
    const [{ name, weeksNeeded, updatedAt }] = (await programme.call("GET", "/admin/programme/cycles")).body;
    const change = { name, weeksNeeded, updatedAt, ...fields };
    const path = `/admin/programme/cycles/${cycle.id}`;
    expect((await programme.call("PUT", path, "labs-lead", change)).status).toBe(200);
  };
  const title = "Mental Toughness, Spring 2099";
  await rename({ weeksNeeded: 3 });
  expect(await versions()).toEqual([{ title, sequence: 0, isNew: false }]);
  await rename({ name: "Easter 2099" });
  expect(await versions()).toEqual([{ title: "Mental Toughness, Easter 2099", sequence: 1, isNew: true }]);
  await organiserOf(site).remind(new Date("2099-01-07T12:00:00Z"));
  const { subject, text } = await site.nextMailTo(email);
  expect(subject).toBe("Your week of the programme is nearly here");
  expect(text).toContain("Easter 2099");
});

test("people without an account are reminded the day before a week, and give that week back by the mail's link", async () => {
  const cycle = await programme.cycle();
  const email = await accept(cycle.id);
  for (const _ of ["registered", "accepted"]) await site.nextMailTo(email);
  await organiserOf(site).remind(new Date("2099-01-07T12:00:00Z"));
  const reminder = await site.nextMailTo(email);
  const link = linksIn(reminder.text).find(({ pathname }) => pathname.endsWith("/cant-come"));
  expect(reminder.subject).toBe("Your week of the programme is nearly here");
  const { search } = link ?? { search: "" };
  await fetch(`${site.url}/campus-tickets/cant-come${search}`, { method: "POST", redirect: "manual" });
  expect(await programme.taken(cycle.id)).toEqual([0, 1, 1, 1, 1, 1]);
});

test("one mailed link gives all weeks to come back, with one mail; the place is free, and the desk sees it", async () => {
  const cycle = await programme.cycle({ places: 1 });
  const email = await accept(cycle.id);
  await site.nextMailTo(email);
  const [first] = cycle.weeks;
  await moveTo(first.id, "2020-01-01");
  const link = linksIn((await site.nextMailTo(email)).text).find(({ pathname }) =>
    pathname.endsWith("/leave"),
  );
  const path = `${link?.pathname}${link?.search}`;
  const page = async () => (await fetch(site.url + path)).text();
  expect(await page()).toContain("Cancel my weeks");
  for (const _ of [1, 2]) await fetch(site.url + path, { method: "POST", redirect: "manual" });
  expect(await programme.taken(cycle.id)).toEqual([1, 0, 0, 0, 0, 0]);
  expect(await page()).toContain("Cancelled");
  expect((await site.nextMailTo(email)).subject).toBe("Your place on Mental Toughness has ended");
  const [registration] = await site.database.rows(sql`select state from undertone_ed_registrations`);
  expect(registration).toEqual({ state: "withdrawn" });
  await programme.decide(await programme.register(), "list", { cycleId: cycle.id });
  expect((await programme.call("GET", "/admin/programme/cycles")).body).toMatchObject([
    { free: 1, listed: 1, waiting: 0 },
  ]);
});

test("an account gives all its weeks back, and nobody else's", async () => {
  const cycle = await programme.cycle();
  const [person, stranger] = await campusOf(site).students(2);
  await accept(cycle.id, person?.email);
  const [place] = await placesOf(person?.email ?? "");
  const leave = (headers: Record<string, string> = {}) =>
    programme.call("POST", `/programme/places/${place?.id}/leave`, headers, {});
  expect((await leave(stranger?.headers)).status).toBe(404);
  expect((await leave(person?.headers)).body).toEqual({ weeks: 6 });
  expect((await leave(person?.headers)).body).toEqual({ weeks: 0 });
});

test("the register has who came; one press writes once to those who missed two weeks in a row", async () => {
  const cycle = await programme.cycle();
  const [here, gone] = [await accept(cycle.id), await accept(cycle.id)];
  const weeks = cycle.weeks.slice(0, 2);
  for (const [at, week] of weeks.entries()) {
    await moveTo(week.id, `2020-01-0${at + 1}`);
    await site.database.db.execute(sql`update campus_ticket_bookings set checked_in = true, checked_in_at = now()
      where event_id = ${week.id} and student_email = ${here}`);
  }
  const path = `/admin/programme/cycles/${cycle.id}`;
  const { body: register } = await programme.call("GET", `${path}/register`, "labs-lead");
  expect(register.weeks.map(({ came, booked }: { came: number; booked: number }) => [came, booked])).toEqual([
    ...[
      [1, 2],
      [1, 2],
      [0, 2],
    ],
    ...[
      [0, 2],
      [0, 2],
      [0, 2],
    ],
  ]);
  const marks = (mark: string) => [mark, mark, "coming", "coming", "coming", "coming"];
  expect(register.people.map((person: { marks: string[] }) => person.marks).sort()).toEqual([
    marks("came"),
    marks("missed"),
  ]);
  expect(register.unwritten).toBe(1);
  const write = (people: number) => programme.call("POST", `${path}/missed`, "labs-lead", { people });
  expect((await write(2)).body.code).toBe("CHANGED");
  const presses = await Promise.all([write(1), write(1)]);
  expect(presses.map(({ status, body }) => (status === 200 ? body.people : body.code)).sort()).toEqual([
    1,
    "CHANGED",
  ]);
  await eventually(async () =>
    expect((await site.mailTo(gone)).map(({ subject }) => subject)).toContain(
      "We have missed you at Mental Toughness",
    ),
  );
  expect((await programme.call("GET", `${path}/register`, "labs-lead")).body.unwritten).toBe(0);
});

test("the door of a week ticks its people off, by a labs lead", async () => {
  const cycle = await programme.cycle();
  const email = await accept(cycle.id);
  const [first] = cycle.weeks;
  const path = `/admin/campus/events/${first.id}/door`;
  const { body: door } = await programme.call("GET", path, "labs-lead");
  expect(door.tickets).toMatchObject([{ studentName: "Blessing Adeyemi", bookingStatus: "confirmed" }]);
  const [ticket] = door.tickets;
  const scan = { scanId: randomUUID(), code: ticket.codes[0], at: new Date(), letIn: true };
  const scanned = await programme.call("POST", `/admin/campus/events/${first.id}/check-ins`, "labs-lead", {
    device: "Mentor",
    scans: [scan],
  });
  expect(scanned.body.results).toMatchObject([{ verdict: "admitted" }]);
  expect(await placesOf(email)).toHaveLength(6);
  expect((await programme.call("GET", path, "door-lead")).status).toBe(403);
});
