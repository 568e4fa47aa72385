import { lt } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
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
