import { asc, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { registrations } from "./registrations.tables.ts";

const { id, fullName, email: address, age, createdAt } = registrations;

/** Tells whether it is new: a registration that is sent again has the same key. */
export async function insertRegistration(
  tx: Queryable,
  registration: typeof registrations.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(registrations)
    .values(registration)
    .onConflictDoNothing({ target: registrations.idempotencyKey })
    .returning({ id });
  return inserted.length > 0;
}

const listed = { id, fullName, email: address, age, createdAt };

/** The newest first, after one of them. */
export function listRegistrations(db: Queryable, after: string | undefined, limit: number) {
  return db
    .select(listed)
    .from(registrations)
    .where(
      after
        ? sql`(${createdAt}, ${id}) < (select created_at, id from undertone_ed_registrations where id = ${after})`
        : undefined,
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export function listRegistrationsSince(db: Queryable, since: Date, limit: number) {
  return db.select(listed).from(registrations).where(gte(createdAt, since)).limit(limit);
}

export async function countRegistrations(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(registrations);
  return row?.total ?? 0;
}

/** What a registration says in confidence, sealed. */
export async function findSealedTexts(db: Queryable, registrationId: string) {
  const { phoneNumber, addressNewham, previousExperience, motivation } = registrations;
  const [found] = await db
    .select({ phoneNumber, addressNewham, previousExperience, motivation })
    .from(registrations)
    .where(eq(id, registrationId));
  return found;
}

export async function deleteRegistrationsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(registrations).where(lt(createdAt, before));
}

/**
 * What registrations hold of a person: they name an address, no account. Where sign-up confirms no address, an account may have
 * somebody else's: what was written in confidence is therefore not in a download.
 */
export const registrationTables: PersonalTable[] = [
  {
    name: "undertone_ed_registrations",
    about:
      "Registrations for the Mental Toughness Programme, giving your e-mail address. The phone number, the address and what you wrote are held as well: ask us for them.",
    afterDeletion: "deleted",
    rowsOf: (db, { email }) =>
      db
        .select(listed)
        .from(registrations)
        .where(eq(sql`lower(${address})`, email.toLowerCase()))
        .orderBy(asc(createdAt)),
  },
];
