import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import type { Position } from "./inquiries.rules.ts";
import { INQUIRY_DAYS } from "./inquiries.rules.ts";

/** Inquiries about a night at a campus, sent without an account. */
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
    /** The idempotency key of the request that sent the inquiry. */
    idempotencyKey: uuid("idempotency_key").unique(),
    searchText: searchText("name", "email", "university", "message"),
  },
  (table) => [index("campus_inquiries_by_time").on(table.createdAt, table.id)],
);

export const campusInquiriesData = {
  table: campusInquiries,
  basis: "interests",
  card: {
    title: "What you write to us",
    what: "When you ask for a night at your campus: your name, email address, university and role, and what you write.",
    why: "To answer you",
    who: "Our admins, also by mail",
    until: `${INQUIRY_DAYS} days`,
  },
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: {
    id: "shown",
    name: "shown",
    email: "shown",
    university: "shown",
    position: "shown",
    message: "shown",
    createdAt: "shown",
    idempotencyKey: "hidden",
  },
  periods: [
    { name: "campus inquiries", days: INQUIRY_DAYS, after: "it was sent", from: campusInquiries.createdAt },
  ],
} satisfies PersonalData<typeof campusInquiries>;
