import type { SelectedFields } from "drizzle-orm/pg-core";
import { z } from "zod";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
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

const columns = columnsOf(campusInquiries, inquirySchema);

/** Inserts an inquiry, idempotent by its key. @returns whether it is new */
export function insertInquiry(
  tx: Queryable,
  inquiry: Omit<typeof campusInquiries.$inferInsert, "id">,
): Promise<boolean> {
  return insertOnce(tx, campusInquiries, inquiry);
}

export function inquiriesSource(db: Queryable) {
  return {
    table: campusInquiries,
    createdAt: campusInquiries.createdAt,
    columns,
    from: (fields: SelectedFields) => db.select(fields).from(campusInquiries),
    sorts: {
      person: byText(campusInquiries.name),
      university: byText(campusInquiries.university),
      sent: { by: campusInquiries.createdAt, type: "timestamptz" },
    },
  } satisfies ListSource;
}
