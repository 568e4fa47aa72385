import { eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListInput } from "#shared/whole-lists/list.contract.ts";
import { readList } from "#shared/whole-lists/list.server.ts";
import { registrations } from "./registrations.tables.ts";

const { id, fullName, email: address, age, createdAt } = registrations;

/** Inserts a registration, idempotent by its key. @returns whether it is new */
export function insertRegistration(
  tx: Queryable,
  registration: typeof registrations.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, registrations, registration);
}

const listed = { id, fullName, email: address, age, createdAt };

/** The newest first. */
export function listRegistrations(db: Queryable, input: ListInput) {
  return readList(db, input, {
    table: registrations,
    createdAt,
    texts: [fullName, address],
    select: db.select(listed).from(registrations),
  });
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
