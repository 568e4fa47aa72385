import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { startDoors } from "../check-ins/check-ins.testing.ts";
import { doorPassOf } from "../passes/door-pass.testing.ts";

const { sites, onlooker, tonight, elsewhere, id, code, call, scanOf, record, stateOf } = await startDoors();
const [site] = sites;

beforeEach(async () => {
  await onlooker`delete from audit_log`;
});

interface Listed {
  reason: string;
  code: string | null;
  by: string | null;
  deliveredBy: string | null;
}

const listed = async (event = tonight) =>
  (await call(0, "GET", `events/${event}/refused-admissions`)).body as Listed[];

const logged = () =>
  onlooker`select event, users.email, actors.email as actor, detail, count from audit_log
    left join users on users.id = user_id left join users actors on actors.id = actor_id
    where event in ('campus-checked-in', 'campus-admission-refused') order by event, detail->>'reason'`;

const idOf = async (email: string): Promise<string> => {
  const [user] = await onlooker`select id from users where email = ${email}`;
  return user?.id;
};

describe("the refusal of a person who was let in", () => {
  test("is listed with who, when, why and by whom, is counted with its night, and logged", async () => {
    const at = new Date();
    await record("Door 2", [scanOf(code(1), at)]);
    const scans = [code(1), code(4), code(5), "UT-7777-7777", "https://example.org"];
    await record(
      "Door 1",
      scans.map((each) => scanOf(each, at)),
    );
    const found = (await listed()).sort((one, other) =>
      `${one.reason} ${one.code}`.localeCompare(`${other.reason} ${other.code}`, "en-GB"),
    );
    const common = { device: "Door 1", deliveredBy: null, scannedAt: at.toISOString() };
    expect(found).toMatchObject([
      { ...common, reason: "already", studentName: "Student 1", code: code(1), first: { device: "Door 2" } },
      { ...common, reason: "cancelled", studentName: "Student 4", first: null },
      {
        ...common,
        reason: "other-event",
        studentName: "Student 5",
        otherEvent: { university: "Goldsmiths" },
      },
      { ...common, reason: "unknown", studentName: null, code: null },
      { ...common, reason: "unknown", studentName: null, code: "UT-7777-7777" },
    ]);
    expect(new Set(found.map(({ by }) => by)).size).toBe(1);
    const { body } = await call(0, "GET", "events");
    const counts = new Map(
      (body as { id: string; refusedAdmissions: number }[]).map((each) => [each.id, each.refusedAdmissions]),
    );
    expect([counts.get(tonight), counts.get(elsewhere)]).toEqual([5, 0]);
    const [entry] = found;
    expect((await logged()).filter(({ event }) => event === "campus-admission-refused")).toMatchObject([
      { actor: entry?.by, detail: { event: tonight, reason: "already" }, count: 1 },
      { detail: { reason: "cancelled" }, count: 1 },
      { detail: { reason: "other-event" }, count: 1 },
      { detail: { reason: "unknown" }, count: 2 },
    ]);
  });

  test("is kept once when the scan is repeated", async () => {
    const scan = scanOf(code(4));
    for (let n = 0; n < 3; n++) await record("Door 1", [scan], n % 2 ? 1 : 0);
    expect(await listed()).toHaveLength(1);
    expect((await logged())[0]?.count).toBe(1);
  });

  test("is not kept while nobody was let in", async () => {
    await record("Door 1", [{ ...scanOf(code(4)), letIn: false }]);
    expect(await listed()).toEqual([]);
    await record("Door 1", [{ ...scanOf(code(1)), letIn: false }]);
    expect(await stateOf(1)).toMatchObject({ checked_in: true });
  });

  test("leaves with its booking", async () => {
    await record("Door 1", [scanOf(code(4))]);
    await onlooker`delete from campus_ticket_bookings where id = ${id(4)}`;
    expect(await listed()).toEqual([]);
  });
});

describe("a scan that another delivers", () => {
  test("is its maker's, delivered by the caller; one of a deleted account has no maker", async () => {
    const maker = await idOf("student2@site.example");
    const gone = randomUUID();
    await record("Door 1", [
      { ...scanOf(code(1)), madeBy: maker },
      { ...scanOf(code(4)), madeBy: maker },
      { ...scanOf(code(3)), madeBy: gone },
      scanOf(code(2)),
    ]);
    const [own] = await onlooker`select user_id from campus_check_ins where booking_id = ${id(2)}`;
    const rows =
      await onlooker`select booking_id, user_id, delivered_by from campus_check_ins order by booking_id`;
    expect(rows).toEqual([
      { booking_id: id(1), user_id: maker, delivered_by: own?.user_id },
      { booking_id: id(2), user_id: own?.user_id, delivered_by: null },
      { booking_id: id(3), user_id: null, delivered_by: own?.user_id },
    ]);
    const [refused] = await listed();
    expect(refused).toMatchObject({ by: "student2@site.example" });
    const events = await logged();
    const actor = refused?.deliveredBy;
    expect(actor).toBeTruthy();
    expect(events).toHaveLength(4);
    expect(events).toContainEqual(
      expect.objectContaining({
        event: "campus-checked-in",
        email: "student2@site.example",
        actor,
        count: 1,
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ event: "campus-admission-refused", email: "student2@site.example", actor }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ event: "campus-checked-in", email: null, actor, detail: { event: tonight } }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ email: null, actor, detail: { event: tonight, delivered: true } }),
    );
  });

  test("of a door pass names a pass of the same event, and an undo its maker", async () => {
    const [made, other, delivering] = [
      await doorPassOf(site, tonight, { name: "Ade" }),
      await doorPassOf(site, elsewhere),
      await doorPassOf(site, tonight, { name: "Bea" }),
    ];
    const send = (path: string, body: object) =>
      site.send(delivering.headers, "POST", `/admin/campus/events/${tonight}/${path}`, body);
    const scans = [
      { ...scanOf(code(1)), madeBy: made.id },
      { ...scanOf(code(4)), madeBy: made.id },
      { ...scanOf(code(2)), madeBy: other.id },
    ];
    expect((await send("check-ins", { device: "Ade", scans })).status).toBe(200);
    expect(
      await onlooker`select booking_id, door_pass_id, delivered_with from campus_check_ins order by booking_id`,
    ).toEqual([
      { booking_id: id(1), door_pass_id: made.id, delivered_with: delivering.id },
      { booking_id: id(2), door_pass_id: null, delivered_with: delivering.id },
    ]);
    expect(await listed()).toMatchObject([{ by: "Ade", deliveredBy: "Bea" }]);
    const undo = { bookingId: id(1), scanId: scans[0]?.scanId, madeBy: made.id };
    expect((await send("check-ins/undo", undo)).status).toBe(200);
    const [entry] = await onlooker`select detail from audit_log where event = 'campus-check-in-undone'`;
    expect(entry?.detail).toMatchObject({ doorPass: made.id, deliveredWith: delivering.id });
  });
});
