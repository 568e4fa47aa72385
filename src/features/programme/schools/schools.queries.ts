import { asc, eq, lt } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { SAME_SCHOOL_HOURS } from "./schools.rules.ts";
import { schoolRegistrations } from "./schools.tables.ts";

/** Upserts an address with its time. @returns false for a repetition within a day, which changes nothing */
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

/** The newest first. */
export function listSchools(db: Queryable, input: ListInput) {
  return readList(db, input, {
    table: schoolRegistrations,
    createdAt: registeredAt,
    texts: [email],
    select: db.select(listed).from(schoolRegistrations),
  });
}

export async function deleteSchoolsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(schoolRegistrations).where(lt(schoolRegistrations.registeredAt, before));
}

/** The personal data of schools, found by address, since they have no account. */
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
