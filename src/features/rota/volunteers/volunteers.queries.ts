import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { rotaDepartures, rotaVolunteers } from "./volunteers.tables.ts";

export type StoredVolunteer = Omit<typeof rotaVolunteers.$inferSelect, "searchText">;

const { searchText: _computed, ...columns } = getTableColumns(rotaVolunteers);

/** @returns undefined if the address is already on the list */
export async function insertVolunteer(
  tx: Queryable,
  volunteer: Pick<StoredVolunteer, "name" | "email" | "addedBy" | "createdAt">,
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(rotaVolunteers)
    .values({ ...volunteer, activeAt: volunteer.createdAt })
    .onConflictDoNothing()
    .returning({ id: rotaVolunteers.id });
  return inserted?.id;
}

export async function findVolunteer(db: Queryable, id: string): Promise<StoredVolunteer | undefined> {
  const [found] = await db.select(columns).from(rotaVolunteers).where(eq(rotaVolunteers.id, id));
  return found;
}

/** @param email in lower case */
export async function findVolunteerByEmail(
  db: Queryable,
  email: string,
): Promise<StoredVolunteer | undefined> {
  const [found] = await db.select(columns).from(rotaVolunteers).where(eq(rotaVolunteers.email, email));
  return found;
}

/** Whether the volunteer is still on the list. */
export async function isVolunteer(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(rotaVolunteers, eq(rotaVolunteers.id, id))) > 0;
}

/** Locks a volunteer until the transaction ends, so that their sign-ups run one after the other. */
export async function lockVolunteer(tx: Queryable, id: string): Promise<StoredVolunteer | undefined> {
  const [found] = await tx
    .select(columns)
    .from(rotaVolunteers)
    .where(eq(rotaVolunteers.id, id))
    .for("update");
  return found;
}

export async function updateVolunteer(
  tx: Queryable,
  id: string,
  change: Partial<Pick<StoredVolunteer, "activeAt" | "confirmedAt">>,
): Promise<void> {
  await tx.update(rotaVolunteers).set(change).where(eq(rotaVolunteers.id, id));
}

/** Deletes a volunteer with their sign-ups. @returns false if already deleted */
export async function deleteVolunteer(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(rotaVolunteers)
    .where(eq(rotaVolunteers.id, id))
    .returning({ id: rotaVolunteers.id });
  return deleted.length > 0;
}

/** All volunteers on the list, by name. */
export function listVolunteers(db: Queryable): Promise<StoredVolunteer[]> {
  return db.select(columns).from(rotaVolunteers).orderBy(asc(rotaVolunteers.name), asc(rotaVolunteers.id));
}

/** Marks volunteers as reminded of a day's shifts. */
export async function markRemindedOf(
  tx: Queryable,
  ids: readonly string[],
  remindedOf: string,
): Promise<void> {
  await tx
    .update(rotaVolunteers)
    .set({ remindedOf })
    .where(inArray(rotaVolunteers.id, [...ids]));
}

const isCallable = (before: Date): SQL | undefined =>
  and(
    isNotNull(rotaVolunteers.confirmedAt),
    or(isNull(rotaVolunteers.calledAt), lt(rotaVolunteers.calledAt, before)),
  );

/** The number of volunteers who accepted and received no email about open shifts since a moment. */
export function countCallable(db: Queryable, before: Date): Promise<number> {
  return db.$count(rotaVolunteers, isCallable(before));
}

/** Marks volunteers as emailed now. A simultaneous call waits, and finds none left. */
export function markCalled(
  tx: Queryable,
  { before, now }: { before: Date; now: Date },
): Promise<{ id: string; email: string }[]> {
  return tx
    .update(rotaVolunteers)
    .set({ calledAt: now })
    .where(isCallable(before))
    .returning({ id: rotaVolunteers.id, email: rotaVolunteers.email });
}

export async function insertDeparture(
  tx: Queryable,
  departure: typeof rotaDepartures.$inferInsert,
): Promise<void> {
  await tx.insert(rotaDepartures).values(departure).onConflictDoNothing();
}

export async function hasLeft(db: Queryable, addressDigest: string): Promise<boolean> {
  return (await db.$count(rotaDepartures, eq(rotaDepartures.addressDigest, addressDigest))) > 0;
}

export async function findDeparture(db: Queryable, volunteerId: string): Promise<boolean> {
  return (await db.$count(rotaDepartures, eq(rotaDepartures.volunteerId, volunteerId))) > 0;
}

/** @returns whether the departure existed */
export async function deleteDeparture(tx: Queryable, volunteerId: string): Promise<boolean> {
  const deleted = await tx
    .delete(rotaDepartures)
    .where(eq(rotaDepartures.volunteerId, volunteerId))
    .returning({ id: rotaDepartures.volunteerId });
  return deleted.length > 0;
}
