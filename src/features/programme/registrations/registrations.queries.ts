import { asc, eq, lt, sql } from "drizzle-orm";
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
        .select({ id, fullName, email: address, age, createdAt })
        .from(registrations)
        .where(eq(sql`lower(${address})`, email.toLowerCase()))
        .orderBy(asc(createdAt)),
  },
];
