import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import type { PartWords } from "./words.rules.ts";

/** The sections that an editor has changed. Any other section shows its copy file. */
export const pageWords = pgTable(
  "page_words",
  {
    page: text("page").notNull(),
    part: text("part").notNull(),
    /** Null for the content of the copy file. */
    published: jsonb("published").$type<PartWords>(),
    /** Only editors see the draft. */
    draft: jsonb("draft").$type<PartWords>(),
    /** When we publish the draft; null for a draft without a time. */
    publishAt: instant("publish_at"),
    draftedBy: uuid("drafted_by").references(() => users.id, { onDelete: "set null" }),
    /** Incremented by every change, including changes of the draft. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.part] }),
    check("page_words_publish_a_draft", sql`${table.publishAt} is null or ${table.draft} is not null`),
    index("page_words_due").on(table.publishAt),
    index("page_words_by_editor").on(table.draftedBy),
  ],
);

export const pageWordsData = {
  table: pageWords,
  what: "changes and drafts of page content: editor, page, old and new text, time",
  why: "undo, and a contact for questions",
  basis: "interests",
  who: "admins",
  ends: "the deletion of the editor’s account, which keeps the change without the account",
  card: {
    title: "Funding",
    what: "No data about you. The page shows how much the campaign needs, but names no donors. About our team: who edited it.",
    why: "We don’t need names for totals",
    who: "Everyone sees the totals",
    until:
      "We hold nothing about you. We delete which editor changed a number or a page with the editor’s account",
  },
  afterDeletion: "kept without the person",
  owner: { account: "draftedBy" },
  columns: {
    page: "shown",
    part: "shown",
    published: "hidden",
    draft: "shown",
    publishAt: "shown",
    draftedBy: "hidden",
    version: "hidden",
  },
} satisfies PersonalData<typeof pageWords>;

/** All changes of published content. */
export const pageWordsChanges = pgTable(
  "page_words_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    page: text("page").notNull(),
    part: text("part").notNull(),
    /** Null for the content of the copy file; `newWords` uses null as well. */
    oldWords: jsonb("old_words").$type<PartWords>(),
    newWords: jsonb("new_words").$type<PartWords>(),
    /** The section's version after this change. */
    version: integer("version").notNull(),
    changedBy: uuid("changed_by").references(() => users.id, { onDelete: "set null" }),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.page, table.part],
      foreignColumns: [pageWords.page, pageWords.part],
    }).onDelete("cascade"),
    index("page_words_changes_by_part").on(table.page, table.part, table.version),
    index("page_words_changes_by_editor").on(table.changedBy),
  ],
);

export const pageWordsChangesData = {
  table: pageWordsChanges,
  saidWith: pageWordsData,
  afterDeletion: "kept without the person",
  owner: { account: "changedBy" },
  columns: {
    id: "hidden",
    page: "shown",
    part: "shown",
    oldWords: "shown",
    newWords: "shown",
    version: "hidden",
    changedBy: "hidden",
    changedAt: "shown",
  },
} satisfies PersonalData<typeof pageWordsChanges>;
