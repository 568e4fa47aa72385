import { and, asc, eq, getTableColumns, isNotNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { openContact } from "./mentor-contact.server.ts";
import type { PublicMentor } from "./mentors.contract.ts";
import { labMentors, labMentorsSecure } from "./mentors.tables.ts";

/** A mentor with all that is stored; e-mail address and phone number are sealed. */
export type StoredMentor = typeof labMentors.$inferSelect;

/** The active mentors as everybody sees them, by name. */
export function listMentors(db: Queryable): Promise<PublicMentor[]> {
  const { name, mentorId } = labMentorsSecure;
  return db
    .select()
    .from(labMentorsSecure)
    .orderBy(asc(sql`lower(${name})`), asc(mentorId));
}

/** All mentors, by name; or only one. */
export function listStoredMentors(db: Queryable, id?: string): Promise<StoredMentor[]> {
  return db
    .select()
    .from(labMentors)
    .where(id === undefined ? undefined : eq(labMentors.id, id))
    .orderBy(asc(sql`lower(${labMentors.name})`), asc(labMentors.id));
}

export async function insertMentor(
  tx: Queryable,
  mentor: typeof labMentors.$inferInsert,
): Promise<StoredMentor> {
  const [stored] = await tx.insert(labMentors).values(mentor).returning();
  if (!stored) throw new Error("The mentor was not stored");
  return stored;
}

/** Locks a mentor’s row until the transaction ends: their state does not change meanwhile. */
export async function lockMentor(tx: Queryable, id: string): Promise<StoredMentor | undefined> {
  const [mentor] = await tx.select().from(labMentors).where(eq(labMentors.id, id)).for("update");
  return mentor;
}

/** Sets whether a mentor is active; `deactivatedAt` is null for one who is. */
export async function setDeactivated(
  tx: Queryable,
  id: string,
  deactivatedAt: Date | null,
): Promise<StoredMentor> {
  const [mentor] = await tx
    .update(labMentors)
    .set({ isActive: deactivatedAt === null, deactivatedAt })
    .where(eq(labMentors.id, id))
    .returning();
  if (!mentor) throw new Error("The mentor to change is gone");
  return mentor;
}

/** Deletes bio, e-mail address and phone number of mentors who were deactivated before a moment. */
export async function deletePrivateDataBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(labMentors)
    .set({ bio: null, email: null, phone: null })
    .where(
      and(eq(labMentors.isActive, false), lt(labMentors.deactivatedAt, before), isNotNull(labMentors.email)),
    );
}

const { id, name, expertise, background, email, isActive, createdAt } = getTableColumns(labMentors);

/**
 * What the list of mentors holds of a person: it names an address, no account. Where sign-up confirms no address, an account may have
 * somebody else's: phone number and bio are therefore not in a download.
 */
export const mentorTables: PersonalTable[] = [
  {
    name: "lab_mentors",
    about:
      "You as a mentor of our labs. Your phone number and our notes on you are held as well: ask us for them.",
    afterDeletion: "kept",
    async rowsOf(db, person, secrets) {
      const mentors = await db
        .select({ id, name, expertise, background, email, isActive, createdAt })
        .from(labMentors)
        .orderBy(asc(createdAt));
      return mentors
        .map((mentor) => ({ ...mentor, email: openContact(secrets, { ...mentor, phone: null }).email }))
        .filter((mentor) => mentor.email?.toLowerCase() === person.email.toLowerCase());
    },
  },
];
