import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { tableSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { positions } from "./inquiries.rules.ts";
import { campusInquiries } from "./inquiries.tables.ts";

export const inquirySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  university: z.string(),
  position: z.enum(positions),
  message: z.string(),
  createdAt: z.date(),
});

/** Inserts an inquiry, idempotent by its key. @returns whether it is new */
export function insertInquiry(
  tx: Queryable,
  inquiry: Omit<typeof campusInquiries.$inferInsert, "id">,
): Promise<boolean> {
  return insertOnce(tx, campusInquiries, inquiry);
}

export function inquiriesSource(db: Queryable) {
  const { name, university } = campusInquiries;
  const sorts = { person: byText(name), university: byText(university) };
  return tableSource(db, campusInquiries, inquirySchema, sorts);
}
