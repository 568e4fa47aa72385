import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";

/** A concern about a person. What identifies them is encrypted. */
export const safeguardingCases = pgTable("safeguarding_cases", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** What the log of reads names it by. */
  number: integer("number").generatedAlwaysAsIdentity().notNull().unique(),
  /** Whom it is about; encrypted. */
  subject: text("subject").notNull(),
  /** A keyed digest of the link whose form opened it, which opens no other case. Null for a case that a lead opened. */
  source: text("source").unique(),
  createdAt: instant("created_at").notNull(),
});

/** The chronology of a case. A trigger refuses changes: a correction is a new entry. */
export const safeguardingEntries = pgTable(
  "safeguarding_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => safeguardingCases.id, { onDelete: "cascade" }),
    /** The account that wrote it; its address is also in `sealed`, which stays. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** What happened, what was done, and who wrote it; encrypted. */
    sealed: text("sealed").notNull(),
    happenedAt: instant("happened_at").notNull(),
    /** The day of the follow-up. */
    followUpOn: date("follow_up_on"),
    /** The entry of the same case that this one corrects. */
    correctsId: uuid("corrects_id"),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of its submission. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [
    check(
      "safeguarding_entries_no_future",
      sql`${table.happenedAt} <= ${table.createdAt} + interval '1 minute'`,
    ),
    index("safeguarding_entries_by_case").on(table.caseId, table.createdAt),
    index("safeguarding_entries_by_author").on(table.authorId),
  ],
);

export const safeguardingEntriesData = {
  table: safeguardingEntries,
  about: "When you, as a safeguarding lead, wrote into the log.",
  withheld: "what the entries say, which is about other people",
  afterDeletion: "kept without the person",
  owner: { account: "authorId" },
  columns: {
    id: "hidden",
    caseId: "hidden",
    authorId: "hidden",
    sealed: "hidden",
    happenedAt: "hidden",
    followUpOn: "hidden",
    correctsId: "hidden",
    createdAt: "shown",
    idempotencyKey: "hidden",
  },
} satisfies PersonalColumns<typeof safeguardingEntries>;
