import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ApplicationStatus } from "./applications.rules.ts";
import { labApplications } from "./applications.tables.ts";

const { idempotencyKey: _key, ...columns } = getTableColumns(labApplications);

export type StoredApplication = Omit<typeof labApplications.$inferSelect, "idempotencyKey">;

/** Inserts an application, idempotent by its key. @returns whether it is new */
export function insertApplication(
  tx: Queryable,
  application: typeof labApplications.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, labApplications, application);
}

export async function hasApplications(db: Queryable): Promise<boolean> {
  return (await db.select({ id: labApplications.id }).from(labApplications).limit(1)).length > 0;
}

/** Table lock: serialises seeding until the transaction ends. */
export async function lockApplications(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table lab_applications in share row exclusive mode`);
}

/** All applications, the newest first. */
export async function listApplications(db: Queryable): Promise<StoredApplication[]> {
  return db
    .select(columns)
    .from(labApplications)
    .orderBy(desc(labApplications.submittedAt), desc(labApplications.id));
}

/** SELECT ... FOR UPDATE: the application, locked until the transaction ends. */
export async function lockApplication(tx: Queryable, id: string): Promise<StoredApplication | undefined> {
  const [application] = await tx
    .select(columns)
    .from(labApplications)
    .where(eq(labApplications.id, id))
    .for("update");
  return application;
}

export async function updateStatus(
  tx: Queryable,
  id: string,
  change: { status: ApplicationStatus; reviewedAt: Date },
): Promise<void> {
  await tx.update(labApplications).set(change).where(eq(labApplications.id, id));
}
