import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { Position } from "./inquiries.rules.ts";

/** Requests for a night at a campus. They need no account. */
export const campusInquiries = pgTable(
  "campus_inquiries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    university: text("university").notNull(),
    position: text("position").$type<Position>().notNull(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of its submission. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [index("campus_inquiries_by_time").on(table.createdAt, table.id)],
);
