import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { rows } from "#shared/db/database.server.ts";
import { inRoot } from "#shared/root.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate, londonMinute } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { startTestSite } from "#src/testing/site.ts";
import { rotaOf } from "../rota.testing.ts";
import { closeChangedDoors } from "../shifts/rota.jobs.ts";
import { leaveLink } from "../volunteers/volunteer-link.rules.ts";

const site = await startTestSite({ poolSize: 6 });
const rota = rotaOf(site);

const today = londonDate(new Date());

/** Adds a door shift for an event in half an hour, and its volunteer. */
async function doorShift(row: Parameters<typeof rota.shift>[1] = {}) {
  const [eventDate = "", eventTime = ""] = londonMinute(Date.now() + 30 * MINUTE_MS).split(" ");
  const event = await rota.event({ eventDate, eventTime });
  const shift = await rota.shift(event, { opensDoor: true, ...row });
  const ada = await rota.volunteer();
  if (row.withUnder18s) await rota.check(ada.id);
  await rota.press(ada, "claim", shift);
  const open = () => rota.press(ada, "door", shift);
  const calls = async (door: string | null) => {
    const token = new URL(door ?? "", site.url).hash.replace("#pass=", "");
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${site.url}/api/campus/events/${event}/door-pass`, { headers })).status;
  };
  const save = async (fields: object) => {
    const start = new Date(Date.now() + 30 * MINUTE_MS).getTime();
    const clock = (at: number) => londonMinute(at).replace(" ", "T");
    const [startsAt, endsAt] = [clock(start), clock(start + 120 * MINUTE_MS)];
    return rota.call("door-lead", "PUT", `/admin/rota/tasks/${shift}`, {
      name: "Door",
      people: 1,
      version: await rota.version(shift),
      opensDoor: true,
      withUnder18s: false,
      noCheckReason: "Set up before doors open",
      startsAt,
      endsAt,
      ...fields,
    });
  };
  return { event, shift, ada, open, calls, save };
}

const revocations = async () =>
  (await site.database.rows(sql`select 1 from audit_log where event = 'campus-door-pass-revoked'`)).length;

test("a volunteer who is taken off while their door opens gets no pass", async () => {
  const { event, shift, open } = await doorShift();
  let opening: ReturnType<typeof open> | undefined;
  await site.database.transaction(async (tx) => {
    await tx.execute(sql`delete from rota_claims where task_id = ${shift}`);
    opening = open();
    const isWaiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => {
      await tx.execute(sql`select pg_stat_clear_snapshot()`);
      expect(await rows(tx, isWaiting)).toHaveLength(1);
    }, 10_000);
  });
  expect(await opening).toEqual({ outcome: "gone", door: null });
  const passes = sql`select 1 from campus_door_passes where event_id = ${event}`;
  expect(await site.database.rows(passes)).toEqual([]);
});

describe("a lead’s decision about a volunteer outlasts their claim", () => {
  const letBack = (event: string, volunteer: string) =>
    rota.call("door-lead", "POST", `/admin/rota/events/${event}/volunteers/${volunteer}/let-back`, {});
  const barred = async (event: string) => {
    const rotas = (await rota.call("door-lead", "GET", "/admin/rota")).body;
    return rotas.find((each: { event: { id: string } }) => each.event.id === event).barred;
  };

  test("after a revoked pass no shift opens that door for them: not the same one claimed again, nor another", async () => {
    const { event, shift, ada, open } = await doorShift();
    await open();
    await rota.revokePass(event);
    await rota.press(ada, "drop", shift);
    expect(await rota.press(ada, "claim", shift)).toMatchObject({ outcome: "door-revoked" });
    const other = await rota.shift(event, { opensDoor: true });
    expect(await rota.press(ada, "claim", other)).toMatchObject({ outcome: "door-revoked" });
    expect(await barred(event)).toEqual([{ id: ada.id, name: "Ada Obi", fromDoorOnly: true }]);
    const bar = await rota.shift(event, { name: "Bar" });
    expect(await rota.press(ada, "claim", bar)).toMatchObject({ outcome: "claimed" });
    await rota.press(ada, "drop", bar);
    await letBack(event, ada.id);
    expect(await rota.press(ada, "claim", shift)).toMatchObject({ outcome: "claimed" });
    expect((await open()).door).toContain("#pass=");
  });

  test("a revoked pass ends the volunteer's other door of the event, too", async () => {
    const { event, ada, open, calls } = await doorShift();
    const { door } = await open();
    const later = await rota.shift(event, { opensDoor: true });
    await site.database.rows(sql`insert into rota_claims (task_id, volunteer_id, claimed_at, told_version)
      values (${later}, ${ada.id}, now(), 0)`);
    const other = (await rota.press(ada, "door", later)).door;
    expect([await calls(door), await calls(other)]).toEqual([200, 200]);
    await rota.revokePass(event);
    expect([await calls(door), await calls(other)]).toEqual([401, 401]);
  });

  test("who is let back opens the door of the shift that they kept", async () => {
    const { event, ada, open } = await doorShift();
    const { door } = await open();
    await rota.revokePass(event);
    expect(await open()).toMatchObject({ outcome: "door-revoked" });
    await letBack(event, ada.id);
    expect(await open()).toEqual({ outcome: null, door });
  });

  test("who is taken off claims nothing at the event, also once they left the list and are on it again", async () => {
    const { event, shift, ada } = await doorShift();
    const [{ id: claimId } = { id: "" }] = await site.database.rows<{ id: string }>(
      sql`select id from rota_claims where task_id = ${shift}`,
    );
    await rota.call("door-lead", "POST", `/admin/rota/claims/${claimId}/end`, {});
    expect(await rota.press(ada, "claim", shift)).toMatchObject({ outcome: "taken-off" });
    await site.database.rows(sql`delete from rota_volunteers where id = ${ada.id}`);
    const again = await rota.volunteer({ email: ada.email.replace("@", "+two@") });
    const bar = await rota.shift(event, { name: "Bar" });
    expect(await rota.press(again, "claim", bar)).toMatchObject({ outcome: "taken-off" });
    const elsewhere = await rota.shift(await rota.event());
    expect(await rota.press(again, "claim", elsewhere)).toMatchObject({ outcome: "claimed" });
    expect(
      (
        await rota.call(
          "labs-lead",
          "POST",
          `/admin/rota/events/${event}/volunteers/${again.id}/let-back`,
          {},
        )
      ).status,
    ).toBe(403);
    expect((await letBack(event, again.id)).body.barred).toEqual([]);
    expect(await rota.press(again, "claim", bar)).toMatchObject({ outcome: "claimed" });
  });
});

describe("an open door is closed at once", () => {
  test("when its shift opens no door any more, and opens with the same link when it does again", async () => {
    const { open, calls, save } = await doorShift();
    const { door } = await open();
    const before = await revocations();
    expect((await save({ opensDoor: false })).status).toBe(200);
    expect(await calls(door)).toBe(401);
    expect(await open()).toEqual({ outcome: "gone", door: null });
    expect(await revocations()).toBe(before + 1);
    await save({});
    expect(await open()).toEqual({ outcome: null, door });
    expect(await calls(door)).toBe(200);
  });

  test("soon after its event is open to under-18s, for a volunteer who is not ready", async () => {
    const { event, open, calls } = await doorShift();
    await site.database.rows(sql`update campus_events set minimum_age = 18 where id = ${event}`);
    await site.database.rows(
      sql`update rota_tasks set with_under_18s = false, no_check_reason = null where event_id = ${event}`,
    );
    const { door } = await open();
    expect(await calls(door)).toBe(200);
    await closeChangedDoors(site);
    expect(await calls(door)).toBe(200);
    await site.database.rows(sql`update campus_events set minimum_age = null where id = ${event}`);
    await closeChangedDoors(site);
    expect(await calls(door)).toBe(401);
  });

  test("when its shift is with under-18s now, for a volunteer who is not ready; one who is ready keeps it", async () => {
    const { ada, open, calls, save } = await doorShift();
    const { door } = await open();
    await save({ withUnder18s: true });
    expect(await calls(door)).toBe(401);
    expect(await open()).toMatchObject({ outcome: "not-ready" });
    await rota.check(ada.id);
    expect(await open()).toEqual({ outcome: null, door });
    await save({ withUnder18s: true });
    expect(await calls(door)).toBe(200);
  });

  test("when the note of the volunteer's check is no longer in force, or is deleted", async () => {
    const { ada, open, calls } = await doorShift({ withUnder18s: true });
    const { door } = await open();
    const path = "/admin/safeguarding/checks";
    const note = (fields: object) =>
      rota.noteCheck({ volunteerId: ada.id }, { seenOn: addDays(today, -9), ...fields });
    await note({});
    expect(await calls(door)).toBe(200);
    await note({ level: "none", nextOn: null });
    expect(await calls(door)).toBe(401);
    const { body } = await note({});
    expect(await open()).toEqual({ outcome: null, door });
    const { checkId } = body.find(({ personId }: { personId: string }) => personId === ada.id);
    await rota.call("safeguarding-lead", "POST", `${path}/${checkId}/remove`, {});
    expect(await calls(door)).toBe(401);
  });

  test("and one that a lead has revoked stays so, whatever becomes of the shift", async () => {
    const { event, open, save } = await doorShift();
    await open();
    await rota.revokePass(event);
    await save({ opensDoor: false });
    await save({});
    expect(await open()).toEqual({ outcome: "door-revoked", door: null });
  });
});

describe("the name of a volunteer", () => {
  const name = "Xanthippe Doorman";

  /** Makes the volunteer's door pass, and checks a guest in with it. */
  async function letIn() {
    const { event, shift, ada, open } = await doorShift();
    await site.database.db.execute(sql`update rota_volunteers set name = ${name} where id = ${ada.id}`);
    const campus = campusOf(site);
    const booked = await campus.book(await campus.student(), event);
    const { door } = await open();
    const token = new URL(door ?? "", site.url).hash.replace("#pass=", "");
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const pass = await (await fetch(`${site.url}/api/campus/events/${event}/door-pass`, { headers })).json();
    const scans = [{ scanId: randomUUID(), code: booked.ticket?.ticketCode, at: new Date() }];
    const body = JSON.stringify({ device: pass.name, scans });
    const path = `/api/admin/campus/events/${event}/check-ins`;
    const answer = await (await fetch(site.url + path, { method: "POST", headers, body })).json();
    expect(answer.results).toMatchObject([{ verdict: "admitted" }]);
    return { event, shift, ada, bookingId: booked.ticket?.id };
  }

  /** The rows of all tables that contain the name. */
  async function namesKept(): Promise<string[]> {
    const tables = await site.database.rows<{ name: string }>(
      sql`select table_name::text as name from information_schema.tables where table_schema = 'public'`,
    );
    const found = await Promise.all(
      tables.map(({ name: table }) =>
        site.database.rows<{ text: string }>(
          sql`select ${`${table} `} || kept::text as text from ${sql.identifier(table)} kept where kept::text like ${`%${name}%`}`,
        ),
      ),
    );
    return found.flat().map(({ text }) => text);
  }

  test("is on no door pass and in no check-in: nothing has it once they have left; the rota says whose pass it is", async () => {
    const { shift, ada } = await letIn();
    const { body } = await rota.call("door-lead", "GET", "/admin/rota");
    const shifts = (body as { shifts: { id: string; volunteers: object[] }[] }[]).flatMap(
      ({ shifts }) => shifts,
    );
    const doorPass = expect.stringMatching(/^Door, \d\d:\d\d$/);
    expect(shifts.find(({ id }) => id === shift)?.volunteers).toMatchObject([{ name, doorPass }]);
    expect(await namesKept()).toMatchObject([expect.stringMatching(/^rota_volunteers /)]);
    const link = leaveLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, ada.id);
    const leaving = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(link, { method: "POST", body: leaving })).status).toBe(200);
    expect(await namesKept()).toEqual([]);
  });

  test("leaves older passes of the rota, and what they checked in, by a migration; a lead's passes stay", async () => {
    const claimed = await letIn();
    const left = await letIn();
    await site.database.db.execute(sql`delete from rota_volunteers where id = ${left.ada.id}`);
    for (const { event, bookingId } of [claimed, left]) {
      await site.database.db.execute(
        sql`update campus_door_passes set name = ${name} where event_id = ${event}`,
      );
      await site.database.db.execute(
        sql`update campus_check_ins set device = ${name} where booking_id = ${bookingId}`,
      );
      await site.database.db.execute(
        sql`update campus_ticket_bookings set checked_in_device = ${name} where id = ${bookingId}`,
      );
    }
    const made = await rota.call("admin", "POST", `/admin/campus/events/${left.event}/door-passes`, {
      name: "Door 2",
      endsAt: new Date(Date.now() + 60 * MINUTE_MS),
    });
    expect(made.status).toBe(200);
    const migration = await readFile(inRoot("migrations", "0017_door_pass_names.sql"), "utf8");
    for (const statement of migration.split("--> statement-breakpoint"))
      await site.database.db.execute(sql.raw(statement));
    const devices = async (event: string) =>
      site.database.rows<object>(sql`select pass.name, scan.device, booking.checked_in_device as shown
        from campus_door_passes pass left join campus_check_ins scan on scan.door_pass_id = pass.id
        left join campus_ticket_bookings booking on booking.id = scan.booking_id where pass.event_id = ${event} order by 1`);
    const [own] = await devices(claimed.event);
    expect(own).toMatchObject({ name: expect.stringMatching(/^Door, \d\d:\d\d$/) });
    expect(new Set(Object.values(own ?? {})).size).toBe(1);
    expect(await devices(left.event)).toEqual([
      { name: "Door", device: "Door", shown: "Door" },
      { name: "Door 2", device: null, shown: null },
    ]);
    expect(await namesKept()).toMatchObject([expect.stringMatching(/^rota_volunteers /)]);
  });
});

test("a check that ends before the day of a shift does not do for it", async () => {
  const shift = await rota.shift(await rota.event({ eventDate: addDays(today, 20) }), { withUnder18s: true });
  const [ada, bo] = [await rota.volunteer(), await rota.volunteer()];
  await rota.check(ada.id, { nextOn: addDays(today, 19) });
  await rota.check(bo.id, { nextOn: addDays(today, 20) });
  const open = async (who: typeof ada) =>
    (await rota.show(who)).open.find(({ shiftId }: { shiftId: string }) => shiftId === shift);
  expect(await open(ada)).toMatchObject({ hindrance: "not-ready" });
  expect(await open(bo)).toMatchObject({ hindrance: null });
  expect(await rota.press(ada, "claim", shift)).toMatchObject({ outcome: "not-ready" });
  expect(await rota.press(bo, "claim", shift)).toMatchObject({ outcome: "claimed" });
  const readyOf = async () => {
    const { body } = await rota.call("door-lead", "GET", "/admin/rota");
    const rotas = body as { shifts: { id: string; volunteers: { isReady: boolean }[] }[] }[];
    const { own } = await rota.show(bo);
    const shown = rotas.flatMap(({ shifts }) => shifts).find(({ id }) => id === shift);
    return [own[0].isReady, shown?.volunteers[0]?.isReady];
  };
  expect(await readyOf()).toEqual([true, true]);
  await site.database.db.execute(sql`update campus_events set event_date = event_date + 1
    where id = (select event_id from rota_tasks where id = ${shift})`);
  expect(await readyOf()).toEqual([false, false]);
});
