import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { londonDate } from "#shared/time/london.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { doorPassOf } from "./door-pass.testing.ts";

// PostgreSQL runs transactions concurrently; one connection locks a row.
const databaseUrl = await freshMigratedDatabase();
const site = await startTestSite({ databaseUrl });
const holder = postgres(databaseUrl, { max: 1 });
const onlooker = postgres(databaseUrl, { max: 1 });
const campus = campusOf(site);
const admin = await site.headersOf("admin");
afterAll(async () => {
  await Promise.all([holder.end(), onlooker.end()]);
  await site.close();
});

const eventId = await campus.event({ eventDate: londonDate(new Date()), eventTime: "23:59" });
const { ticket } = await campus.book(await campus.student(), eventId);
if (!ticket?.ticketCode) throw new Error("Not booked");
const code = ticket.ticketCode;
const bookingId = ticket.id;

const post = (headers: Record<string, string>, path: string, body: object = {}) =>
  site.call(headers, "POST", `/admin/campus/${path}`, body);

function record(headers: Record<string, string>) {
  const scans = [{ scanId: randomUUID(), code, at: new Date() }];
  return post(headers, `events/${eventId}/check-ins`, { device: "Ade", scans });
}

async function untilWaiting(count: number): Promise<void> {
  await eventually(async () => {
    const [row] = await onlooker`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect(row?.waiting).toBe(count);
  });
}

const lastUsed = new Date();

test("a check-in during the revocation of its pass waits, and is refused", async () => {
  const pass = await doorPassOf(site, eventId, { lastUsedAt: lastUsed });
  let recorded: ReturnType<typeof record> | undefined;
  await holder.begin(async (tx) => {
    await tx`update campus_door_passes set revoked_at = now() where id = ${pass.id}`;
    recorded = record(pass.headers);
    await untilWaiting(1);
  });
  expect(await recorded).toMatchObject({ status: 401, body: { code: "DOOR_PASS_ENDED" } });
  expect(await onlooker`select 1 from campus_check_ins where door_pass_id = ${pass.id}`).toHaveLength(0);
});

test("a revocation waits for a check-in in progress: none is written after its answer", async () => {
  const pass = await doorPassOf(site, eventId, { lastUsedAt: lastUsed });
  const order: string[] = [];
  let calls: Promise<unknown>[] = [];
  await holder.begin(async (tx) => {
    await tx`select 1 from campus_ticket_bookings where id = ${bookingId} for update`;
    const recorded = record(pass.headers).then(({ status }) => order.push(`recorded ${status}`));
    await untilWaiting(1);
    const revoked = post(admin, `door-passes/${pass.id}/revoke`).then(async ({ status }) => {
      const rows = await onlooker`select 1 from campus_check_ins where door_pass_id = ${pass.id}`;
      order.push(`revoked ${status} after ${rows.length}`);
    });
    await untilWaiting(2);
    calls = [recorded, revoked];
  });
  await Promise.all(calls);
  expect(order.toSorted()).toEqual(["recorded 200", "revoked 200 after 1"]);
});
