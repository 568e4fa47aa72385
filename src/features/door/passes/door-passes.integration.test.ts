import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { endPeriods } from "#shared/personal-data/test-rows.testing.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { startTestSite } from "#src/testing/site.ts";
import { doorPassOf } from "./door-pass.testing.ts";
import { createDoorPassCallers, newPassToken } from "./door-pass-caller.server.ts";
import { findDoorPass } from "./door-passes.queries.ts";
import { campusDoorPassesData } from "./door-passes.tables.ts";

const today = londonDate(new Date());

const site = await startTestSite();
const campus = campusOf(site);
const admin = await site.headersOf("admin");

let eventId: string;
let booking: { id: string; code: string };
beforeEach(async () => {
  eventId = await campus.event({ eventDate: today, eventTime: "23:59" });
  const booked = await campus.book(await campus.student(), eventId, { phone: "020 7946 0000" });
  if (!booked.ticket?.ticketCode) throw new Error(`Not booked: ${booked.message}`);
  booking = { id: booked.ticket.id, code: booked.ticket.ticketCode };
});

const { call } = site;

const passesPath = () => `/admin/campus/events/${eventId}/door-passes`;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function make(fields: object = {}) {
  const { status, body } = await call(admin, "POST", passesPath(), {
    name: "Ade",
    endsAt: inHours(1),
    ...fields,
  });
  return { status, body, headers: { authorization: `Bearer ${body.token}` } };
}

const scan = (at = new Date()) => ({ scanId: randomUUID(), code: booking.code, at });

const record = (headers: Record<string, string>, scans: object[], event = eventId) =>
  call(headers, "POST", `/admin/campus/events/${event}/check-ins`, { device: "Ade", scans });

const undo = (headers: Record<string, string>, scanId?: string) =>
  call(headers, "POST", `/admin/campus/events/${eventId}/check-ins/undo`, { bookingId: booking.id, scanId });

const logged = (event: string) =>
  site.database.rows<{ actor_id: string | null; detail: Record<string, string> }>(
    sql`select actor_id, detail from audit_log where event = ${event} order by id desc`,
  );

describe("an admin", () => {
  test("creates a pass; its token is returned once and not stored", async () => {
    const { status, body } = await make({ name: "  Ade\u202e  O.  " });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^door_[\w-]{43}$/);
    expect(body.pass).toMatchObject({ eventId, name: "Ade O.", state: "open", lastUsedAt: null });
    const list = await call(admin, "GET", passesPath());
    expect(list.body).toEqual([body.pass]);
    const rows = await site.database.rows(sql`select * from campus_door_passes`);
    expect(JSON.stringify([rows, site.logged])).not.toContain(body.token);
    const [entry] = await logged("campus-door-pass-made");
    expect(entry?.detail).toEqual({ doorPass: body.pass.id, event: eventId });
    expect(entry?.actor_id).not.toBeNull();
  });

  test("cannot set an end in the past or after two days, an empty name, or a deleted event", async () => {
    for (const endsAt of [inHours(-1), inHours(24 * 4)]) {
      const { status, body } = await make({ endsAt });
      expect([status, body.code]).toEqual([409, "END_OUT_OF_RANGE"]);
      expect(new Date(body.data.latest) > new Date()).toBe(true);
    }
    for (const endsAt of ["", "2027-03-28", "2027-03-28T01:30"])
      expect((await make({ endsAt })).status, endsAt).toBe(400);
    expect((await make({ name: "\u200d" })).status).toBe(400);
    expect((await make({ name: "x".repeat(41) })).status).toBe(400);
    const gone = await call(admin, "POST", `/admin/campus/events/${randomUUID()}/door-passes`, {
      name: "Ade",
      endsAt: inHours(1),
    });
    expect([gone.status, gone.body.code]).toEqual([404, "EVENT_NOT_FOUND"]);
  });

  test("revokes a pass, which is refused from the next call on; idempotent", async () => {
    const { body, headers } = await make();
    expect((await record(headers, [scan()])).status).toBe(200);
    const path = `/admin/campus/door-passes/${body.pass.id}/revoke`;
    const entries = (await logged("campus-door-pass-revoked")).length;
    expect((await call(admin, "POST", path)).body.state).toBe("revoked");
    expect((await call(admin, "POST", path)).status).toBe(200);
    expect(await logged("campus-door-pass-revoked")).toHaveLength(entries + 1);
    for (const answer of [
      await call(headers, "GET", `/admin/campus/events/${eventId}/door`),
      await record(headers, [scan()]),
      await undo(headers),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, "DOOR_PASS_ENDED"]);
    expect((await call(admin, "POST", `/admin/campus/door-passes/${randomUUID()}/revoke`)).status).toBe(404);
  });

  test("has no pass, which `current` answers with null", async () => {
    const answer = await call(admin, "GET", `/campus/events/${eventId}/door-pass`);
    expect(answer).toEqual({ status: 200, body: null });
  });
});

describe("the holder of a pass", () => {
  test("is rate-limited by the pass once it is verified; invalid tokens get no limit of their own", async () => {
    const { passIn, callerOf } = createDoorPassCallers(site.database);
    const { headers } = await make();
    const other = await make();
    const [pass, otherPass, invented] = [
      headers.authorization,
      other.headers.authorization,
      `Bearer ${newPassToken()}`,
    ];
    for (const authorization of [pass, otherPass, invented, undefined]) {
      expect(passIn(authorization)).toBeUndefined();
      await callerOf(authorization);
    }
    expect([passIn(pass), passIn(otherPass)]).toEqual([expect.any(String), expect.any(String)]);
    expect(passIn(pass)).not.toBe(passIn(otherPass));
    expect([passIn(invented), passIn(undefined)]).toEqual([undefined, undefined]);
  });

  test("reads the pass, and the list without email addresses and phone numbers", async () => {
    const { body, headers } = await make();
    const { id, name, endsAt } = body.pass;
    const current = await call(headers, "GET", `/campus/events/${eventId}/door-pass`);
    expect(current).toEqual({ status: 200, body: { id, eventId, name, endsAt } });
    const list = await call(headers, "GET", `/admin/campus/events/${eventId}/door`);
    expect(list.body.tickets).toHaveLength(1);
    expect(Object.keys(list.body.tickets[0]).sort()).toEqual([
      "ageBand",
      "bookingId",
      "bookingStatus",
      "checkedInAt",
      "checkedInDevice",
      "codes",
      "comesIfFree",
      "guardianSaidNo",
      "hasNeeds",
      "pictures",
      "places",
      "studentName",
      "ticketPrice",
      "waitsForGuardian",
    ]);
  });

  test("checks in and undoes; answers have no address or number, and the rows have the pass", async () => {
    const { body, headers } = await make();
    const made = scan();
    const answers = [await record(headers, [made]), await undo(headers, made.scanId)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.results).toMatchObject([
      { verdict: "admitted", ticket: { studentName: "Nadia Okafor" } },
    ]);
    expect(answers[1]?.body).toMatchObject({ bookingId: booking.id, checkedInAt: null });
    expect(JSON.stringify(answers)).not.toMatch(/@|7946/);
    const [row] = await site.database.rows(
      sql`select user_id, door_pass_id, undone_at from campus_check_ins where id = ${made.scanId}`,
    );
    expect(row).toMatchObject({ user_id: null, door_pass_id: body.pass.id });
    const [entry] = await logged("campus-check-in-undone");
    expect(entry).toEqual({
      actor_id: null,
      detail: { bookingId: booking.id, doorPass: body.pass.id },
    });
  });

  test("gets the verdict for another event's ticket without the holder's name", async () => {
    const { headers } = await doorPassOf(site, await campus.event({ title: "SOAS", eventDate: today }));
    const [own] = await site.database.rows<{ event_id: string }>(
      sql`select event_id from campus_door_passes order by created_at desc limit 1`,
    );
    const { body } = await record(headers, [scan()], own?.event_id);
    expect(body.results).toMatchObject([
      { verdict: "other-event", ticket: null, otherEvent: { university: "UCL" } },
    ]);
  });

  test("updates the pass's last use at most once a minute", async () => {
    const pass = await doorPassOf(site, eventId);
    const used = async () => (await findDoorPass(site.database.db, pass.id))?.lastUsedAt;
    expect(await used()).toBeNull();
    await record(pass.headers, [scan()]);
    const first = await used();
    expect(first).toBeInstanceOf(Date);
    await record(pass.headers, [scan()]);
    expect(await used()).toEqual(first);
  });

  test("cannot undo a check-in of another event", async () => {
    const elsewhere = await doorPassOf(site, await campus.event({ eventDate: today }));
    const [other] = await site.database.rows<{ event_id: string }>(
      sql`select event_id from campus_door_passes where id = ${elsewhere.id}`,
    );
    const path = `/admin/campus/events/${other?.event_id}/check-ins/undo`;
    expect((await call(elsewhere.headers, "POST", path, { bookingId: booking.id })).status).toBe(404);
    expect((await undo(elsewhere.headers)).body.code).toBe("DOOR_PASS_REFUSED");
    // The path decides, not the body.
    const { event_id } = other ?? {};
    const smuggled = await call(elsewhere.headers, "POST", `/admin/campus/events/${eventId}/check-ins`, {
      eventId: event_id,
      device: "Ade",
      scans: [scan()],
    });
    expect(smuggled.body.code).toBe("DOOR_PASS_REFUSED");
  });
});

describe("after its end", () => {
  const delivery = async (endedHoursAgo: number) => {
    const endsAt = inHours(-endedHoursAgo);
    const pass = await doorPassOf(site, eventId, { endsAt });
    return { ...pass, before: scan(new Date(endsAt.getTime() - 1)), after: scan(endsAt) };
  };

  test("a pass reads nothing, and delivers earlier scans for twelve hours", async () => {
    const { headers, before } = await delivery(11.9);
    const list = await call(headers, "GET", `/admin/campus/events/${eventId}/door`);
    expect([list.status, list.body.code]).toEqual([401, "DOOR_PASS_ENDED"]);
    const told = await record(headers, [before]);
    expect(told.body.results).toMatchObject([{ verdict: "admitted" }]);
    expect((await undo(headers)).body.code).toBe("DOOR_PASS_ENDED");
    expect((await undo(headers, before.scanId)).status).toBe(200);
  });

  test("it delivers no later scans, and nothing after twelve hours or once revoked", async () => {
    const late = await delivery(1);
    expect((await record(late.headers, [late.before, late.after])).body.code).toBe("DOOR_PASS_ENDED");
    const old = await delivery(12.1);
    expect((await record(old.headers, [old.before])).body.code).toBe("DOOR_PASS_ENDED");
    const revoked = await doorPassOf(site, eventId, { endsAt: inHours(-1), revokedAt: inHours(-2) });
    expect((await record(revoked.headers, [scan(inHours(-3))])).body.code).toBe("DOOR_PASS_ENDED");
    const rows = await site.database.rows(
      sql`select 1 from campus_check_ins where booking_id = ${booking.id}`,
    );
    expect(rows).toEqual([]);
  });

  test("passes are deleted thirty days after the event, and their check-ins stay", async () => {
    const { id, headers } = await doorPassOf(site, eventId);
    const made = scan();
    await record(headers, [made]);
    await endPeriods(site.database.db, campusDoorPassesData, new Date());
    expect(await findDoorPass(site.database.db, id)).toBeDefined();
    await endPeriods(site.database.db, campusDoorPassesData, new Date("2999-01-01T12:00Z"));
    expect(await findDoorPass(site.database.db, id)).toBeUndefined();
    const [row] = await site.database.rows(
      sql`select door_pass_id from campus_check_ins where id = ${made.scanId}`,
    );
    expect(row).toEqual({ door_pass_id: null });
    expect((await record(headers, [scan()])).body.code).toBe("DOOR_PASS_ENDED");
  });
});
