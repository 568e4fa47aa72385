import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, sealed } from "#shared/db/columns.server.ts";
import type { PersonalData, UnlinkedData } from "#shared/personal-data/personal-data.ts";
import { SAFEGUARDING_DAYS, SAFEGUARDING_YEARS } from "./safeguarding.rules.ts";

/** A concern about a person. The identifying columns are encrypted. */
export const safeguardingCases = pgTable("safeguarding_cases", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** The case's number in the log of reads. */
  number: integer("number").generatedAlwaysAsIdentity().notNull().unique(),
  /** The person in the concern; encrypted. */
  subject: sealed("safeguarding subject", "subject").notNull(),
  /** A keyed digest of the form's link that opened the case; it opens only one. Null if a lead opened the case. */
  source: text("source").unique(),
  createdAt: instant("created_at").notNull(),
});

/** The entries of a case. A trigger refuses changes: a correction is a new entry. */
export const safeguardingEntries = pgTable(
  "safeguarding_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => safeguardingCases.id, { onDelete: "cascade" }),
    /** The author's account; their email address is also in `sealed`, which stays. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** What happened, the action, and the author; encrypted. */
    sealed: sealed("safeguarding entry", "sealed").notNull(),
    happenedAt: instant("happened_at").notNull(),
    /** The day of the follow-up. */
    followUpOn: date("follow_up_on"),
    /** The entry of the same case that this one corrects. */
    correctsId: uuid("corrects_id"),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of the submission. */
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
  what: "the safeguarding log: whom a concern is about, what happened, the action taken and the lead’s address, each encrypted; times, and the date of a follow-up. The charity provides a person’s data on request, if this harms no one",
  basis: "safeguarding",
  ends: "nothing else: the deletion of the lead’s account keeps the entry without the account",
  card: {
    title: "If you are worried",
    what: "If you tell us that someone isn’t safe: what you say, who it is about, and what we did. We encrypt this.",
    why: "To protect them, and to know later what we did",
    who: "Only our safeguarding leads. The log records each view. Organisations that can help, for example a council or the police",
    until: `${SAFEGUARDING_YEARS} years (${SAFEGUARDING_DAYS} days) after the last entry`,
  },
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
} satisfies PersonalData<typeof safeguardingEntries>;

export const safeguardingCasesData = {
  table: safeguardingCases,
  saidWith: safeguardingEntriesData,
  periods: [
    {
      name: "safeguarding cases",
      days: SAFEGUARDING_DAYS,
      after: "the last entry of the case",
    },
  ],
} satisfies UnlinkedData<typeof safeguardingCases>;
