import { asc, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { insertOnce } from "#shared/db/insert-once.ts";
import type { LongListInput } from "#shared/lists/long-list.contract.ts";
import { longListPage } from "#shared/lists/long-list.server.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { registrations } from "./registrations.tables.ts";

const { id, fullName, email: address, age, createdAt } = registrations;

/** Tells whether it is new: a registration that is sent again has the same key. */
export function insertRegistration(
  tx: Queryable,
  registration: typeof registrations.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, registrations, registration);
}

const listed = { id, fullName, email: address, age, createdAt };

/** The newest first, or what came since. */
export function listRegistrations(db: Queryable, input: LongListInput) {
  return longListPage(db, input, {
    table: registrations,
    moments: [createdAt],
    select: db.select(listed).from(registrations),
  });
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
