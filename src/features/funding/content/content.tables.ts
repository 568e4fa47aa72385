import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, pence } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { contentFields } from "./content.rules.ts";

/** The content of /mainframe/funding: at most one row. */
export const mainframeContent = pgTable(
  "mainframe_content",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    subtitle: text("subtitle").notNull(),
    currentRaised: pence("current_raised_pence").notNull(),
    targetAmount: pence("target_amount_pence").notNull(),
    supporterCount: integer("supporter_count").notNull(),
    /** Free text, since a date may be open: "15 August 2026". */
    eventDate: text("event_date").notNull(),
    eventLocation: text("event_location").notNull(),
    eventAudience: text("event_audience").notNull(),
    aboutTitle: text("about_title").notNull(),
    aboutContent: text("about_content").notNull(),
    /** JSON: a list of `{ area, cost, impact }`. */
    fundingBreakdown: text("funding_breakdown").notNull(),
    /** Incremented with every change. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("mainframe_content_single").on(sql`(true)`),
    check(
      "mainframe_content_not_negative",
      sql`least(current_raised_pence, target_amount_pence, supporter_count) >= 0`,
    ),
    check("mainframe_content_version", sql`${table.version} > 0`),
  ],
);

/** All changes by field, for undo and to detect concurrent edits. */
export const mainframeContentChanges = pgTable(
  "mainframe_content_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    contentId: uuid("content_id")
      .notNull()
      .references(() => mainframeContent.id, { onDelete: "cascade" }),
    field: text("field", { enum: contentFields }).notNull(),
    oldValue: text("old_value").notNull(),
    newValue: text("new_value").notNull(),
    /** The content's version after this change. */
    version: integer("version").notNull(),
    changedBy: uuid("changed_by").references(() => users.id, { onDelete: "set null" }),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    index("mainframe_content_changes_by_field").on(table.contentId, table.field, table.version),
    index("mainframe_content_changes_by_admin").on(table.changedBy),
  ],
);

export const mainframeContentChangesData = {
  table: mainframeContentChanges,
  about: "What you changed on the funding page.",
  afterDeletion: "kept without the person",
  owner: { account: "changedBy" },
  columns: {
    id: "hidden",
    contentId: "hidden",
    field: "shown",
    oldValue: "shown",
    newValue: "shown",
    version: "hidden",
    changedBy: "hidden",
    changedAt: "shown",
  },
} satisfies PersonalColumns<typeof mainframeContentChanges>;
