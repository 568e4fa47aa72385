import { and, eq, inArray, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { programmeCycles } from "../cycles/cycles.tables.ts";
import type { RegistrationState } from "./registrations.rules.ts";
import { registrations } from "./registrations.tables.ts";

const { id, fullName, email: address, age, createdAt, state, decidedAt, cycleId } = registrations;

const listed = {
  ...{ id, fullName, email: address, age, createdAt, state, decidedAt, cycleId },
  addedByStaff: registrations.addedByStaff,
  cycleName: programmeCycles.name,
};

const ofCycle = eq(programmeCycles.id, cycleId);

/** Inserts a registration; its key makes the call idempotent. @returns whether the registration is new */
export function insertRegistration(
  tx: Queryable,
  registration: typeof registrations.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, registrations, registration);
}

/** Whether an address has a registration for a cycle that is not declined or withdrawn. */
export async function isRegistered(tx: Queryable, cycle: string, email: string): Promise<boolean> {
  const isOpen = inArray(state, ["waiting", "listed", "accepted"]);
  const isAddress = sql`lower(${address}) = lower(${email})`;
  return (await tx.$count(registrations, and(eq(cycleId, cycle), isOpen, isAddress))) > 0;
}

/** The list of registrations, without their confidential fields. */
export function registrationsSource(
  db: Queryable,
  filters: { cycleId?: string | undefined; state?: RegistrationState | undefined } = {},
) {
  return {
    table: registrations,
    createdAt,
    columns: listed,
    from: (fields: SelectedFields) =>
      db.select(fields).from(registrations).leftJoin(programmeCycles, ofCycle),
    filter: and(
      filters.cycleId === undefined ? undefined : eq(cycleId, filters.cycleId),
      filters.state === undefined ? undefined : eq(state, filters.state),
    ),
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

/** The registration as a row of the list. */
export async function findListed(db: Queryable, registrationId: string) {
  const [found] = await db
    .select(listed)
    .from(registrations)
    .leftJoin(programmeCycles, ofCycle)
    .where(eq(id, registrationId));
  return found;
}

/** Locks a registration until the transaction ends. Call after locking accounts and events. */
export async function lockRegistration(tx: Queryable, registrationId: string) {
  const [found] = await tx
    .select({ state, cycleId, email: address })
    .from(registrations)
    .where(eq(id, registrationId))
    .for("update");
  return found;
}

export async function storeDecision(
  tx: Queryable,
  registrationId: string,
  decision: Pick<typeof registrations.$inferInsert, "state" | "cycleId" | "decidedAt" | "decidedBy">,
): Promise<void> {
  await tx.update(registrations).set(decision).where(eq(id, registrationId));
}
