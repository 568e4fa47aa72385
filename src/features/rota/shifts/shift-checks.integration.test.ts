import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inRoot } from "#shared/root.server.ts";
import { startTestSite } from "#src/testing/site.ts";
import { rotaOf } from "../rota.testing.ts";

const site = await startTestSite();
const rota = rotaOf(site);

describe("a shift at an event open to under-18s", () => {
  type Shift = { id: string; withUnder18s: boolean; noCheckReason: string | null; version: number };
  const unsaid = {
    name: "Door",
    startsAt: "2099-03-14T18:00",
    endsAt: "2099-03-14T22:00",
    people: 2,
    opensDoor: true,
    idempotencyKey: randomUUID(),
  };
  const add = async (event: string, edit: object = {}) => {
    const input = { ...unsaid, idempotencyKey: randomUUID(), ...edit };
    const answer = await rota.call("door-lead", "POST", `/admin/rota/events/${event}/tasks`, input);
    return { ...answer, shifts: (answer.body.shifts ?? []) as Shift[] };
  };
  const shiftsOf = async (event: string): Promise<Shift[]> => {
    const { body } = await rota.call("admin", "GET", "/admin/rota");
    return body.find((each: { event: { id: string } }) => each.event.id === event).shifts;
  };
  const night = (row: object = {}) => rota.event({ eventDate: "2099-03-14", ...row });
  const need = { withUnder18s: true, noCheckReason: null };
  const adult = { withUnder18s: false, noCheckReason: null };

  test("needs a check where nothing is said, and at an event for adults none", async () => {
    for (const minimumAge of [null, 14, 16] as const)
      expect((await add(await night({ minimumAge }))).shifts).toMatchObject([need]);
    expect((await add(await night({ minimumAge: 18 }))).shifts).toMatchObject([adult]);
  });

  test("needs none with a reason alone, which stays in later edits and is in the audit log", async () => {
    const event = await night();
    const off = { withUnder18s: false };
    expect(await add(event, off)).toMatchObject({ status: 422, body: { code: "REASON_MISSING" } });
    const reason = { ...off, noCheckReason: "Setting up before doors open" };
    const [{ id, version } = { id: "", version: 0 }] = (await add(event, reason)).shifts;
    const edit = { ...unsaid, ...off, name: "Set-up", version };
    const { body } = await rota.call("door-lead", "PUT", `/admin/rota/tasks/${id}`, edit);
    expect(body.shifts).toMatchObject([{ ...reason, name: "Set-up" }]);
    const logged = sql`select detail->>'noCheckReason' as reason from audit_log
      where event in ('rota-task-added', 'rota-task-changed') and (detail->>'event' = ${event} or detail->>'shift' = ${id})`;
    expect(await site.database.rows(logged)).toEqual(Array(2).fill({ reason: reason.noCheckReason }));
    const on = { ...unsaid, version: (await shiftsOf(event))[0]?.version };
    const again = await rota.call("door-lead", "PUT", `/admin/rota/tasks/${id}`, on);
    expect(again.body.shifts).toMatchObject([need]);
  });

  test("needs another reason once it opens the door", async () => {
    const event = await night();
    const reason = { withUnder18s: false, noCheckReason: "Setting up before doors open" };
    const [{ id, version } = { id: "", version: 0 }] = (await add(event, { ...reason, opensDoor: false }))
      .shifts;
    const edit = { ...unsaid, withUnder18s: false, opensDoor: true, version };
    const answer = await rota.call("door-lead", "PUT", `/admin/rota/tasks/${id}`, edit);
    expect(answer).toMatchObject({ status: 422, body: { code: "REASON_MISSING" } });
  });

  test("needs a check once it is copied, and once its event is open to them", async () => {
    const [from, copied] = [await night({ minimumAge: 18 }), await night()];
    await add(from);
    await rota.call("door-lead", "POST", `/admin/rota/events/${copied}/tasks/copy`, { from });
    expect(await shiftsOf(copied)).toMatchObject([need]);
    const ada = await rota.volunteer();
    await site.database.db.execute(sql`update campus_events set minimum_age = 16 where id = ${from}`);
    const [shift] = await shiftsOf(from);
    expect(shift).toMatchObject(need);
    expect(await rota.press(ada, "claim", shift?.id ?? "")).toMatchObject({ outcome: "not-ready" });
  });

  test("that was off before keeps so, and the times of shifts stay, by a migration", async () => {
    const today = await rota.event();
    const shift = await rota.shift(today, { noCheckReason: null });
    const [past, adults] = [
      await rota.event({ eventDate: "2026-01-10" }),
      await rota.event({ minimumAge: 18 }),
    ];
    const others = [
      await rota.shift(past, { noCheckReason: null }),
      await rota.shift(adults, { noCheckReason: null }),
    ];
    const spring = await rota.event({ eventDate: "2027-03-27", eventTime: "22:00" });
    const late = await rota.shift(spring, { startsAfter: -30, endsAfter: 360 });
    const autumn = await rota.event({ eventDate: "2027-10-30", eventTime: "22:00" });
    const early = await rota.shift(autumn, { startsAfter: -30, endsAfter: 360 });
    const migration = await readFile(inRoot("migrations", "0022_task_checks.sql"), "utf8");
    for (const statement of migration.split("--> statement-breakpoint").slice(1))
      await site.database.db.execute(sql.raw(statement));
    const stored = async (id: string) =>
      (
        await site.database.rows<object>(
          sql`select no_check_reason as reason, starts_after_minutes as start, ends_after_minutes as end from rota_tasks where id = ${id}`,
        )
      )[0];
    expect(await stored(shift)).toMatchObject({
      reason: "Set before reasons were asked",
      start: 0,
      end: 120,
    });
    for (const id of others) expect(await stored(id)).toMatchObject({ reason: null });
    expect([await stored(late), await stored(early)]).toMatchObject([
      { start: -30, end: 300 },
      { start: -30, end: 420 },
    ]);
  });

  test("is counted on the status page where it needs no check", async () => {
    await site.database.db.execute(sql`delete from rota_tasks`);
    const checks = async () => {
      const { body } = await rota.call("admin", "GET", "/admin/status");
      return body.items.find(({ id }: { id: string }) => id === "shift-checks");
    };
    expect(await checks()).toMatchObject({ state: "good" });
    await rota.shift(await night(), { opensDoor: true });
    await rota.shift(await night({ minimumAge: 18 }), { opensDoor: true });
    await rota.shift(await night(), { withUnder18s: true });
    await rota.shift(await night({ eventDate: "2026-01-10" }), { opensDoor: true });
    expect(await checks()).toMatchObject({
      state: "warning",
      sentence: "1 door shift at events open to under-18s needs no check.",
    });
  });
});
