import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { rows } from "#shared/db/database.server.ts";
import { untilWaiting } from "#shared/db/locks.testing.ts";
import type { ParsedMail } from "#shared/mail/mailbox.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { programmeOf, registrationForm, thursdays } from "../programme.testing.ts";

const site = await startTestSite();
const programme = programmeOf(site);
afterEach(() => programme.empty());

const fileOf = ({ attachments: [file] = [] }: ParsedMail) =>
  typeof file?.content === "string" ? file.content : new TextDecoder().decode(file?.content);

test("an accepted person has a place in each week, and one mail with all dates and one calendar file", async () => {
  const cycle = await programme.cycle();
  const email = `${randomUUID()}@college.example`;
  const id = await programme.register(email);
  await site.nextMailTo(email);
  const answer = await programme.decide(id, "accept", { cycleId: cycle.id });
  expect(answer).toMatchObject({
    status: 200,
    body: { state: "accepted", cycleId: cycle.id, cycleName: "Spring 2099" },
  });
  expect(await programme.taken(cycle.id)).toEqual([1, 1, 1, 1, 1, 1]);
  const mail = await site.nextMailTo(email);
  expect(mail.subject).toBe("You have a place on Mental Toughness");
  for (const date of ["8 Jan 2099", "12 Feb 2099"]) expect(mail.text).toContain(date);
  expect(mail.text?.match(/UT-\w{4}-\w{4}/g)).toHaveLength(6);
  expect(fileOf(mail).match(/BEGIN:VEVENT/g)).toHaveLength(6);
});

test("the dates are on the profile of an account with that confirmed address, also of one that confirms it later", async () => {
  const cycle = await programme.cycle();
  const campus = campusOf(site);
  const known = await campus.student();
  const later = `${randomUUID()}@site.example`;
  for (const email of [known.email, later])
    await programme.decide(await programme.register(email), "accept", { cycleId: cycle.id });
  const mine = async (headers: Record<string, string>) =>
    (await programme.call("GET", "/campus/bookings/mine", headers)).body.tickets.map(
      ({ event }: { event: { eventDate: string } }) => event.eventDate,
    );
  expect(await mine(known.headers)).toEqual(thursdays);
  const [account] = await site.database.rows<{ id: string }>(
    sql`insert into users (email) values (${later}) returning id`,
  );
  const claimed = () =>
    site.database.rows(sql`select id from campus_ticket_bookings where user_id = ${account?.id ?? ""}`);
  expect(await claimed()).toHaveLength(0);
  await site.database.db.execute(
    sql`update users set email_confirmed_at = now(), is_address_unproven = true where email = ${later}`,
  );
  expect(await claimed()).toHaveLength(0);
  await site.database.db.execute(sql`update users set is_address_unproven = false where email = ${later}`);
  expect(await claimed()).toHaveLength(6);
});

test("a person who confirms the address while they are accepted has the dates on the profile, and their wish about pictures", async () => {
  const cycle = await programme.cycle();
  const email = `${randomUUID()}@site.example`;
  const id = await programme.register(email);
  const [account] = await site.database.rows<{ id: string }>(
    sql`insert into users (email, is_address_unproven) values (${email}, true) returning id`,
  );
  const headers = await site.headersOf("admin");
  const { accepted } = await site.database.transaction(async (confirming) => {
    await confirming.execute(
      sql`update users set email_confirmed_at = now(), is_address_unproven = false where email = ${email}`,
    );
    let isAccepted = false;
    const accepted = programme.decide(id, "accept", { cycleId: cycle.id }, headers);
    void accepted.then(() => {
      isAccepted = true;
    });
    await eventually(async () => {
      const waiting = await rows(
        confirming,
        sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      expect(isAccepted || waiting.length > 0).toBe(true);
    });
    return { accepted };
  });
  expect((await accepted).status).toBe(200);
  const places = () =>
    site.database.rows<{ user_id: string; pictures: string | null }>(
      sql`select user_id, pictures from campus_ticket_bookings where student_email = ${email}`,
    );
  expect(await places()).toEqual(thursdays.map(() => ({ user_id: account?.id, pictures: null })));

  // An account with a photo consent claims bookings made without an account: the bookings' consent counts first.
  await site.database.db.execute(sql`update campus_ticket_bookings set user_id = null, pictures =
    case when event_id = ${cycle.weeks[0].id} then 'yes' end where student_email = ${email}`);
  await site.database.db.execute(sql`insert into account_picture_wishes (user_id, wish, changed_at)
    values (${account?.id ?? ""}, 'no', now())`);
  await site.database.db.execute(sql`update users set email_confirmed_at = now() where email = ${email}`);
  const wishes = (await places()).map(({ pictures }) => pictures);
  expect(wishes.sort()).toEqual(["no", "no", "no", "no", "no", "yes"]);
});

test("two admins and one last place: one person has it, the other stays where they were", async () => {
  const cycle = await programme.cycle({ places: 1 });
  const ids = await Promise.all([programme.register(), programme.register()]);
  const answers = await Promise.all([
    programme.decide(ids[0], "accept", { cycleId: cycle.id }),
    programme.decide(ids[1], "accept", { cycleId: cycle.id }, "new-admin"),
  ]);
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()).toEqual([
    200,
    "CYCLE_FULL",
  ]);
  expect(await programme.taken(cycle.id)).toEqual([1, 1, 1, 1, 1, 1]);
  const states = await site.database.rows<{ state: string }>(
    sql`select state from undertone_ed_registrations order by state`,
  );
  expect(states.map(({ state }) => state)).toEqual(["accepted", "waiting"]);
});

test("a person accepted twice at once, also from two registrations, has each place once and one mail", async () => {
  const cycle = await programme.cycle();
  const email = `${randomUUID()}@college.example`;
  const first = await programme.register(email);
  const second = await programme.register(email.toUpperCase());
  const answers = await Promise.all([
    programme.decide(first, "accept", { cycleId: cycle.id }),
    programme.decide(first, "accept", { cycleId: cycle.id }),
    programme.decide(second, "accept", { cycleId: cycle.id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await programme.taken(cycle.id)).toEqual([1, 1, 1, 1, 1, 1]);
  const accepted = await site.database.rows(
    sql`select id from audit_log where event = 'programme-registration-accepted' and detail ->> 'registration' = ${first}`,
  );
  expect(accepted).toHaveLength(1);
});

test("an accepted person gets the weeks to come alone, and none that is called off", async () => {
  const cycle = await programme.cycle();
  const [over, off] = cycle.weeks;
  await site.database.db.execute(
    sql`update campus_events set event_date = '2020-01-01' where id = ${over.id}`,
  );
  expect(
    (
      await programme.call("POST", `/admin/programme/weeks/${off.id}/call-off`, "labs-lead", {
        message: null,
      })
    ).status,
  ).toBe(200);
  await programme.decide(await programme.register(), "accept", { cycleId: cycle.id });
  expect(await programme.taken(cycle.id)).toEqual([0, 0, 1, 1, 1, 1]);
});

test("a decision that another admin made meanwhile is not overwritten", async () => {
  const cycle = await programme.cycle();
  const id = await programme.register();
  expect((await programme.decide(id, "decline", { message: null })).status).toBe(200);
  expect((await programme.decide(id, "accept", { cycleId: cycle.id })).body.code).toBe("DECIDED_MEANWHILE");
  expect((await programme.decide(id, "list", { cycleId: cycle.id })).body.code).toBe("DECIDED_MEANWHILE");
  const again = await programme.decide(id, "accept", { from: "declined", cycleId: cycle.id });
  expect(again).toMatchObject({ status: 200, body: { state: "accepted" } });
  expect((await programme.decide(id, "decline", { from: "accepted", message: null })).body.code).toBe(
    "DECIDED_MEANWHILE",
  );
});

test("who is put on the list or declined gets one mail each, with the charity's words alone", async () => {
  const cycle = await programme.cycle();
  const email = `${randomUUID()}@college.example`;
  const id = await programme.register(email);
  await site.nextMailTo(email);
  for (const _ of [1, 2]) await programme.decide(id, "list", { cycleId: cycle.id });
  expect((await site.nextMailTo(email)).text).toContain("you’re on our waiting list");
  for (const _ of [1, 2])
    await programme.decide(id, "decline", { from: "listed", message: "You are 20 in March." });
  const declined = await site.nextMailTo(email);
  expect(declined.text).toContain("You are 20 in March.");
  expect(declined.text).not.toContain("Blessing");
});

test("a person taken out loses the weeks to come, keeps who came, and the place is free for the next", async () => {
  const cycle = await programme.cycle({ places: 1 });
  const email = `${randomUUID()}@college.example`;
  const id = await programme.register(email);
  await site.nextMailTo(email);
  await programme.decide(id, "accept", { cycleId: cycle.id });
  await site.nextMailTo(email);
  const [first] = cycle.weeks;
  await site.database.db.execute(
    sql`update campus_events set event_date = '2020-01-01' where id = ${first.id}`,
  );
  const out = await programme.decide(id, "take-out", { message: "See you at the next one." });
  expect(out).toMatchObject({ status: 200, body: { state: "withdrawn" } });
  expect(await programme.taken(cycle.id)).toEqual([1, 0, 0, 0, 0, 0]);
  const mail = await site.nextMailTo(email);
  expect(mail.text).toContain("See you at the next one.");
  expect(fileOf(mail)).toContain("METHOD:CANCEL");
  const next = await programme.decide(await programme.register(), "accept", { cycleId: cycle.id });
  expect(next.status).toBe(200);
});

test("a person whom two admins take out at once is taken out once", async () => {
  const cycle = await programme.cycle();
  const id = await programme.register();
  await programme.decide(id, "accept", { cycleId: cycle.id });
  await site.headersOf("new-admin");
  const out = await site.database.transaction(async (tx) => {
    await tx.execute(sql`select id from campus_events where series_id = ${cycle.id} for update`);
    const deciding = (["admin", "new-admin"] as const).map((who) =>
      programme.decide(id, "take-out", { message: null }, who),
    );
    await untilWaiting(tx, 2);
    return { deciding };
  });
  for (const { status, body } of await Promise.all(out.deciding))
    expect([status, body.state]).toEqual([200, "withdrawn"]);
  const ended = sql`select id from audit_log where event = 'programme-place-ended' and detail ->> 'registration' = ${id}`;
  expect(await site.database.rows(ended)).toHaveLength(1);
});

test("the mail that places have ended goes to the account's address of today", async () => {
  const cycle = await programme.cycle();
  const person = await campusOf(site).student();
  const id = await programme.register(person.email);
  await programme.decide(id, "accept", { cycleId: cycle.id });
  const current = `${randomUUID()}@site.example`;
  await site.database.db.execute(sql`update users set email = ${current} where id = ${person.userId}`);
  const out = await programme.decide(id, "take-out", { message: null });
  expect(out).toMatchObject({ status: 200, body: { state: "withdrawn" } });
  expect((await site.nextMailTo(current)).subject).toBe("Your place on Mental Toughness has ended");
  expect(await programme.taken(cycle.id)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("the end of a registration's time ends no place of a cycle", async () => {
  const cycle = await programme.cycle();
  const id = await programme.register();
  await programme.decide(id, "accept", { cycleId: cycle.id });
  await site.database.db.execute(sql`delete from undertone_ed_registrations where id = ${id}`);
  expect(await programme.taken(cycle.id)).toEqual([1, 1, 1, 1, 1, 1]);
});

/** An admin's call that adds a person to a cycle. */
const add = (cycleId: string, fields: object = {}, caller: "admin" | "labs-lead" = "admin") =>
  programme.call("POST", "/admin/programme/registrations", caller, {
    ...registrationForm,
    email: `${randomUUID()}@college.example`,
    decision: "accept",
    cycleId,
    idempotencyKey: randomUUID(),
    ...fields,
  });

test("an admin adds a person who rang up: each week, one mail with the dates, a mark and an entry in the log, once", async () => {
  const cycle = await programme.cycle();
  const email = `${randomUUID()}@college.example`;
  const idempotencyKey = randomUUID();
  expect((await add(cycle.id, { email, idempotencyKey }, "labs-lead")).status).toBe(403);
  const answers = await Promise.all([1, 2].map(() => add(cycle.id, { email, idempotencyKey })));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { state: "accepted", addedByStaff: true, email } });
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
  expect(await programme.taken(cycle.id)).toEqual([1, 1, 1, 1, 1, 1]);
  expect((await site.nextMailTo(email)).subject).toBe("You have a place on Mental Toughness");
  const logged = await site.database.rows(sql`select event from audit_log
    where detail->>'registration' = ${answers[0]?.body.id} order by event`);
  expect(logged).toEqual([
    { event: "programme-registration-accepted" },
    { event: "programme-registration-added" },
  ]);
  const { body } = await programme.call("GET", "/admin/programme/registrations");
  expect(body.rows).toMatchObject([{ email, addedByStaff: true }]);
  expect(await site.mailTo(email)).toHaveLength(1);
});

test("a person is added once for each cycle, within its places and the age of the form; a full cycle has a list", async () => {
  const cycle = await programme.cycle({ places: 1 });
  const email = `${randomUUID()}@college.example`;
  await programme.register(email, { cycleId: cycle.id });
  expect((await add(cycle.id, { email: email.toUpperCase() })).body.code).toBe("ALREADY_REGISTERED");
  expect((await add(cycle.id, { age: 15 })).status).toBe(400);
  expect((await add(randomUUID())).body.code).toBe("CYCLE_NOT_FOUND");
  const first = await add(cycle.id);
  expect(first.status).toBe(200);
  expect((await add(cycle.id, { email: first.body.email })).body.code).toBe("ALREADY_REGISTERED");
  expect((await add(cycle.id)).body.code).toBe("CYCLE_FULL");
  const listed = await add(cycle.id, { decision: "list" });
  expect(listed.body).toMatchObject({ state: "listed", addedByStaff: true, cycleId: cycle.id });
  expect((await site.nextMailTo(listed.body.email)).text).toContain("you’re on our waiting list");
  expect(await site.database.rows(sql`select state from undertone_ed_registrations order by state`)).toEqual([
    { state: "accepted" },
    { state: "listed" },
    { state: "waiting" },
  ]);
});
