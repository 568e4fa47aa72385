import { sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { users } from "../auth/accounts.tables.ts";
import { campusTicketBookings } from "./bookings.tables.ts";
import { campusCheckIns } from "./check-ins.tables.ts";
import { type DemoPerson, demoId } from "./demo-crowd.ts";
import { campusEvents } from "./events.tables.ts";

export interface DemoRows {
  people: DemoPerson[];
  events: (typeof campusEvents.$inferInsert)[];
  bookings: (typeof campusTicketBookings.$inferInsert & { id: string })[];
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id: campusEvents.id }).from(campusEvents).limit(1)).length === 0;
}

/** Whoever else would fill the same empty table waits until this transaction ends. */
export async function lockEvents(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table campus_events in share row exclusive mode`);
}

const FOR_EVER = new Date("9999-12-31T00:00:00Z");

/** Accounts without a password and barred for ever, so that they are nobody's way in. */
export async function insertDemo(tx: Queryable, { people, events, bookings }: DemoRows): Promise<void> {
  const now = new Date();
  await tx
    .insert(users)
    .values(people.map(({ id, email }) => ({ id, email, emailConfirmedAt: now, bannedUntil: FOR_EVER })))
    .onConflictDoNothing();
  await tx.insert(campusEvents).values(events);
  await tx.insert(campusTicketBookings).values(bookings);
  await tx
    .insert(campusCheckIns)
    .values(
      bookings.flatMap(({ id: bookingId, checkedInAt: at, checkedInDevice: device }) =>
        at && device
          ? [{ id: demoId(`scan ${bookingId}`), bookingId, device, scannedAt: at, recordedAt: at }]
          : [],
      ),
    );
}
