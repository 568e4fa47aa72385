import { getTableColumns } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
import { campusInquiries } from "./inquiries.tables.ts";

const { idempotencyKey: _key, ...columns } = getTableColumns(campusInquiries);

/** Inserts an inquiry, idempotent by its key. @returns whether it is new */
export function insertInquiry(
  tx: Queryable,
  inquiry: Omit<typeof campusInquiries.$inferInsert, "id">,
): Promise<boolean> {
  return insertOnce(tx, campusInquiries, inquiry);
}

/** The newest first. */
export function listInquiries(db: Queryable, input: ListInput) {
  return readList(db, input, {
    table: campusInquiries,
    createdAt: campusInquiries.createdAt,
    texts: [columns.name, columns.email, columns.university, columns.message],
    select: db.select(columns).from(campusInquiries),
  });
}
