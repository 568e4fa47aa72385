import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { lastingDecisions } from "#features/auth/lasting-decisions/lasting-decisions.tables.ts";
import { campusCheckIns } from "#features/door/check-ins/check-ins.tables.ts";
import { campusDoorPasses } from "#features/door/passes/door-passes.tables.ts";
import { campusRefusedAdmissions } from "#features/door/refused-admissions/refused-admissions.tables.ts";
import type { NewEvent } from "#features/events/admin/admin.queries.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
} from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusGuardians } from "#features/events/guardians/guardians.tables.ts";
import { decisionEnd } from "#features/events/tickets/tickets.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import type { DemoPerson } from "./demo-crowd.server.ts";

export interface DemoRows {
  people: DemoPerson[];
  events: NewEvent[];
  doorPasses: (typeof campusDoorPasses.$inferInsert)[];
  bookings: (typeof campusTicketBookings.$inferInsert & { id: string })[];
  sensitiveData: (typeof campusBookingSensitiveData.$inferInsert)[];
  guardians: (typeof campusGuardians.$inferInsert)[];
  refusedAdmissions: (typeof campusRefusedAdmissions.$inferInsert)[];
}

/** Locks the table, so that a second process seeding this database waits for the transaction. */
export async function lockEvents(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table campus_events in share row exclusive mode`);
}

const BANNED_UNTIL = new Date("9999-12-31T00:00:00Z");

/**
 * Inserts permanently banned accounts without a password, so that they cannot sign in. Some people of the nights also
 * have places in lab sessions.
 */
export async function insertDemo(
  tx: Queryable,
  { people, events, doorPasses, bookings, sensitiveData, guardians, refusedAdmissions }: DemoRows,
): Promise<void> {
  const now = new Date();
  const isSaved = { emailConfirmedAt: now, bannedUntil: BANNED_UNTIL, createdAt: now, updatedAt: now };
  const accounts = people.map(({ id, email }) => ({ id, email, ...isSaved, userMetadata: {} }));
  const scans = bookings.flatMap(({ id: bookingId, checkedInAt: at, checkedInDevice: device }) =>
    at && device
      ? [{ id: demoId(`campus demo scan ${bookingId}`), bookingId, device, scannedAt: at, recordedAt: at }]
      : [],
  );
  const endOf = new Map(events.map((event) => [event.id, decisionEnd(event)]));
  const refusals = bookings.flatMap(({ eventId: subject, userId: accountId, guardianRefusedAt: madeAt }) => {
    const endsAt = endOf.get(subject);
    const id = demoId(`guardian's no ${subject} ${accountId}`);
    return accountId && madeAt && endsAt
      ? [{ id, kind: "guardian-no" as const, subject, accountId, madeAt, endsAt }]
      : [];
  });
  await insertAll(tx, users, accounts);
  await insertAll(tx, campusEvents, events);
  await insertAll(tx, campusDoorPasses, doorPasses);
  await insertAll(tx, campusTicketBookings, bookings);
  await insertAll(tx, campusBookingSensitiveData, sensitiveData);
  await insertAll(tx, campusGuardians, guardians);
  await insertAll(tx, lastingDecisions, refusals);
  await insertAll(tx, campusCheckIns, scans);
  await insertAll(tx, campusRefusedAdmissions, refusedAdmissions);
}

/**
 * Passes all rows as one JSON value: thousands of parameters would take the embedded database half a second. All rows
 * have the same fields.
 */
async function insertAll<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  values: Table["$inferInsert"][],
): Promise<void> {
  if (values.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (values[0] ?? {}));
  const named = values.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)
    on conflict do nothing`);
}
