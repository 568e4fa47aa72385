import { asc, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { SAME_SCHOOL_HOURS } from "./schools.rules.ts";
import { schoolRegistrations } from "./schools.tables.ts";

/** Stores an address, or stamps it anew. Tells whether that changed anything: within a day it does not. */
export async function registerSchool(
  tx: Queryable,
  { email, registeredAt }: { email: string; registeredAt: Date },
): Promise<boolean> {
  const earlier = new Date(registeredAt.getTime() - SAME_SCHOOL_HOURS * HOUR_MS);
  const stored = await tx
    .insert(schoolRegistrations)
    .values({ email: email.toLowerCase(), registeredAt })
    .onConflictDoUpdate({
      target: schoolRegistrations.email,
      set: { registeredAt },
      setWhere: lt(schoolRegistrations.registeredAt, earlier),
    })
    .returning({ id: schoolRegistrations.id });
  return stored.length > 0;
}

const { id, email, registeredAt } = schoolRegistrations;

const listed = { id, email, createdAt: registeredAt };

/** The newest first, after one of them. */
export function listSchools(db: Queryable, after: string | undefined, limit: number) {
  return db
    .select(listed)
    .from(schoolRegistrations)
    .where(
      after
        ? sql`(${registeredAt}, ${id}) < (select registered_at, id from school_registrations where id = ${after})`
        : undefined,
    )
    .orderBy(desc(registeredAt), desc(id))
    .limit(limit);
}

export function listSchoolsSince(db: Queryable, since: Date, limit: number) {
  return db.select(listed).from(schoolRegistrations).where(gte(registeredAt, since)).limit(limit);
}

export async function countSchools(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(schoolRegistrations);
  return row?.total ?? 0;
}

export async function deleteSchoolsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(schoolRegistrations).where(lt(schoolRegistrations.registeredAt, before));
}

/** What schools hold of a person: they name an address, no account. */
export const schoolTables: PersonalTable[] = [
  {
    name: "school_registrations",
    about: "That you asked for the programme at your school or college, giving your e-mail address.",
    afterDeletion: "deleted",
    rowsOf: (db, { email }) =>
      db
        .select()
        .from(schoolRegistrations)
        .where(eq(schoolRegistrations.email, email.toLowerCase()))
        .orderBy(asc(schoolRegistrations.registeredAt)),
  },
];
