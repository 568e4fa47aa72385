import { asc, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { campusInquiries } from "./inquiries.tables.ts";

export async function insertInquiry(
  tx: Queryable,
  inquiry: Omit<typeof campusInquiries.$inferInsert, "id">,
): Promise<void> {
  await tx.insert(campusInquiries).values(inquiry);
}

const { id, createdAt } = campusInquiries;

/** The newest first, after one of them. */
export function listInquiries(db: Queryable, after: string | undefined, limit: number) {
  return db
    .select()
    .from(campusInquiries)
    .where(
      after
        ? sql`(${createdAt}, ${id}) < (select created_at, id from campus_inquiries where id = ${after})`
        : undefined,
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export function listInquiriesSince(db: Queryable, since: Date, limit: number) {
  return db.select().from(campusInquiries).where(gte(createdAt, since)).limit(limit);
}

export async function countInquiries(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(campusInquiries);
  return row?.total ?? 0;
}

export async function deleteInquiriesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(campusInquiries).where(lt(campusInquiries.createdAt, before));
}

/** What inquiries hold of a person: they name an address, no account. */
export const inquiryTables: PersonalTable[] = [
  {
    name: "campus_inquiries",
    about: "Nights that somebody asked us for at a campus, giving your e-mail address.",
    afterDeletion: "deleted",
    rowsOf: (db, { email }) =>
      db
        .select()
        .from(campusInquiries)
        .where(eq(sql`lower(${campusInquiries.email})`, email.toLowerCase()))
        .orderBy(asc(campusInquiries.createdAt)),
  },
];
