import { eq } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { registrations } from "./registrations.tables.ts";

const { id, fullName, email: address, age, createdAt } = registrations;

/** Inserts a registration, idempotent by its key. @returns whether it is new */
export function insertRegistration(
  tx: Queryable,
  registration: typeof registrations.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, registrations, registration);
}

/** The list of registrations, without their confidential fields. */
export function registrationsSource(db: Queryable) {
  return {
    table: registrations,
    createdAt,
    columns: { id, fullName, email: address, age, createdAt },
    from: (fields: SelectedFields) => db.select(fields).from(registrations),
    sorts: {
      person: byText(fullName),
      age: { by: age, type: "integer" },
      sent: { by: createdAt, type: "timestamptz" },
    },
  } satisfies ListSource;
}

/** The confidential fields of a registration, encrypted. */
export async function findSealedTexts(db: Queryable, registrationId: string) {
  const { phoneNumber, addressNewham, previousExperience, motivation } = registrations;
  const [found] = await db
    .select({ phoneNumber, addressNewham, previousExperience, motivation })
    .from(registrations)
    .where(eq(id, registrationId));
  return found;
}
