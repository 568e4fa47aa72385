import { sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { programmeCycles } from "../cycles/cycles.tables.ts";
import { registrations } from "../registrations/registrations.tables.ts";
import { schoolRegistrations } from "../schools/schools.tables.ts";

export async function isProgrammeEmpty(db: Queryable): Promise<boolean> {
  const found = await Promise.all([
    db.select({ id: registrations.id }).from(registrations).limit(1),
    db.select({ id: schoolRegistrations.id }).from(schoolRegistrations).limit(1),
    db.select({ id: programmeCycles.id }).from(programmeCycles).limit(1),
  ]);
  return found.every((rows) => rows.length === 0);
}

/** Table locks: serialise seeding until the transaction ends. */
export async function lockProgramme(tx: Queryable): Promise<void> {
  await tx.execute(
    sql`lock table undertone_ed_registrations, school_registrations in share row exclusive mode`,
  );
}

export async function insertCycles(
  tx: Queryable,
  cycles: (typeof programmeCycles.$inferInsert)[],
): Promise<void> {
  await tx.insert(programmeCycles).values(cycles);
}
