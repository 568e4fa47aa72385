import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { campusDoorPasses } from "#features/door/passes/door-passes.tables.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import { rotaVolunteers } from "../volunteers/volunteers.tables.ts";
import { adultChecks } from "./checks.tables.ts";

export type StoredCheck = typeof adultChecks.$inferSelect;

/** Every DBS check, with the name of its volunteer or mentor. */
export function listChecks(db: Queryable) {
  return db
    .select({ check: adultChecks, volunteer: rotaVolunteers.name, mentor: labMentors.name })
    .from(adultChecks)
    .leftJoin(rotaVolunteers, eq(rotaVolunteers.id, adultChecks.volunteerId))
    .leftJoin(labMentors, eq(labMentors.id, adultChecks.mentorId))
    .orderBy(asc(adultChecks.createdAt), asc(adultChecks.id));
}

/** Volunteers who accepted the invitation and have no DBS check. */
export function listUncheckedVolunteers(db: Queryable) {
  return db
    .select({ id: rotaVolunteers.id, name: rotaVolunteers.name })
    .from(rotaVolunteers)
    .leftJoin(adultChecks, eq(adultChecks.volunteerId, rotaVolunteers.id))
    .where(and(isNotNull(rotaVolunteers.confirmedAt), isNull(adultChecks.id)))
    .orderBy(asc(rotaVolunteers.name), asc(rotaVolunteers.id));
}

/** Active mentors without a DBS check. */
export function listUncheckedMentors(db: Queryable) {
  return db
    .select({ id: labMentors.id, name: labMentors.name })
    .from(labMentors)
    .leftJoin(adultChecks, eq(adultChecks.mentorId, labMentors.id))
    .where(and(eq(labMentors.isActive, true), isNull(adultChecks.id)))
    .orderBy(asc(labMentors.name), asc(labMentors.id));
}

/** The active mentors by name, with their encrypted DBS checks. */
export function listMentorChecks(db: Queryable) {
  return db
    .select({ id: labMentors.id, name: labMentors.name, sealed: adultChecks.sealed })
    .from(labMentors)
    .leftJoin(adultChecks, eq(adultChecks.mentorId, labMentors.id))
    .where(eq(labMentors.isActive, true))
    .orderBy(asc(labMentors.name), asc(labMentors.id));
}

/** The names on active door passes that a lead made by hand. A volunteer's shift makes its pass automatically. */
export async function listPassNames(db: Queryable, now: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: campusDoorPasses.name })
    .from(campusDoorPasses)
    .where(
      and(
        gt(campusDoorPasses.endsAt, now),
        isNull(campusDoorPasses.revokedAt),
        sql`not exists (select 1 from rota_claims claim where claim.door_pass_id = ${campusDoorPasses.id})`,
      ),
    )
    .orderBy(asc(campusDoorPasses.name));
  return found.map(({ name }) => name);
}

/** Volunteers' encrypted DBS checks, by the volunteers' ids. */
export async function sealedChecksOf(
  db: Queryable,
  volunteerIds: readonly string[],
): Promise<Map<string, Sealed<"adult check">>> {
  if (volunteerIds.length === 0) return new Map();
  const found = await db
    .select({ volunteerId: adultChecks.volunteerId, sealed: adultChecks.sealed })
    .from(adultChecks)
    .where(inArray(adultChecks.volunteerId, [...volunteerIds]));
  return new Map(found.flatMap(({ volunteerId, sealed }) => (volunteerId ? [[volunteerId, sealed]] : [])));
}

export async function findCheck(db: Queryable, id: string): Promise<StoredCheck | undefined> {
  const [found] = await db.select().from(adultChecks).where(eq(adultChecks.id, id));
  return found;
}

/** Whether a volunteer or an active mentor exists. */
export async function isOnList(
  db: Queryable,
  person: { volunteerId: string } | { mentorId: string },
): Promise<boolean> {
  const count =
    "volunteerId" in person
      ? await db.$count(rotaVolunteers, eq(rotaVolunteers.id, person.volunteerId))
      : await db.$count(labMentors, eq(labMentors.id, person.mentorId));
  return count > 0;
}

/**
 * Stores the DBS check of a volunteer, mentor or other adult, and restarts the reminders.
 *
 * @param notedAt when the replaced record was written; null for a first one
 * @returns undefined if another record has replaced it
 */
export async function saveCheck(
  tx: Queryable,
  {
    now,
    notedAt,
    ...check
  }: {
    volunteerId?: string;
    mentorId?: string;
    id?: string;
    sealed: Sealed<"adult check">;
    notedAt: Date | null;
    now: Date;
  },
): Promise<Pick<StoredCheck, "id" | "volunteerId"> | undefined> {
  const target = check.volunteerId
    ? adultChecks.volunteerId
    : check.mentorId
      ? adultChecks.mentorId
      : adultChecks.id;
  const [saved] = await tx
    .insert(adultChecks)
    .values({ ...check, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target,
      set: { sealed: check.sealed, remindedDays: null, updatedAt: now },
      setWhere: notedAt ? eq(adultChecks.updatedAt, notedAt) : sql`false`,
    })
    .returning({ id: adultChecks.id, volunteerId: adultChecks.volunteerId });
  return saved;
}

/** @returns the adult of the deleted check; undefined if it was already deleted */
export async function deleteCheck(
  tx: Queryable,
  id: string,
): Promise<Pick<StoredCheck, "volunteerId"> | undefined> {
  const [deleted] = await tx
    .delete(adultChecks)
    .where(eq(adultChecks.id, id))
    .returning({ volunteerId: adultChecks.volunteerId });
  return deleted;
}

/** Every DBS check with its adult's email address, locked until the transaction ends. */
export function lockChecks(tx: Queryable) {
  return tx
    .select({
      check: adultChecks,
      volunteerEmail: rotaVolunteers.email,
      mentorContact: labMentors.email,
    })
    .from(adultChecks)
    .leftJoin(rotaVolunteers, eq(rotaVolunteers.id, adultChecks.volunteerId))
    .leftJoin(labMentors, eq(labMentors.id, adultChecks.mentorId))
    .orderBy(asc(adultChecks.id))
    .for("no key update", { of: adultChecks });
}

export async function markReminded(tx: Queryable, id: string, remindedDays: number): Promise<void> {
  await tx.update(adultChecks).set({ remindedDays }).where(eq(adultChecks.id, id));
}
