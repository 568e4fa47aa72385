import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { users } from "../account/accounts.tables.ts";

/**
 * What staff or a guardian decided about a person, until a day. It outlives what it was about: deleting the account, the
 * claim or the booking, and making another, changes nothing (docs/decisions/100).
 */
export const lastingDecisions = pgTable(
  "lasting_decisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind")
      .$type<
        "suspended" | "guardian-no" | "not-guardian" | "place-cancelled" | "taken-off" | "door-revoked"
      >()
      .notNull(),
    /** The id of its event; of a suspension that of the moderators' decision; of "not-guardian" the digest of the address. */
    subject: text("subject").notNull(),
    accountId: uuid("account_id").references(() => users.id, { onDelete: "set null" }),
    /** Keyed digests of each mailbox that the person has had since. */
    mailboxDigests: text("mailbox_digests").array().notNull().default([]),
    madeAt: instant("made_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    check(
      "lasting_decisions_kind_known",
      sql`${table.kind} in ('suspended', 'guardian-no', 'not-guardian', 'place-cancelled', 'taken-off', 'door-revoked')`,
    ),
    index("lasting_decisions_by_mailbox").using("gin", table.mailboxDigests),
    index("lasting_decisions_by_account").on(table.accountId),
    index("lasting_decisions_by_subject").on(table.subject, table.kind),
  ],
);

export const lastingDecisionsData = {
  table: lastingDecisions,
  about:
    "Decisions about you that last until a day: a suspension, a guardian’s no, a place or a task that the organisers ended.",
  withheld:
    "keyed digests of your address and of a guardian’s, and your answer that you are not someone’s guardian",
  afterDeletion: "kept without the person",
  owner: { account: "accountId" },
  columns: {
    id: "hidden",
    kind: "shown",
    subject: "hidden",
    accountId: "hidden",
    mailboxDigests: "hidden",
    madeAt: "shown",
    endsAt: "shown",
  },
  periods: [
    {
      name: "lasting decisions",
      days: 1 / 24,
      after: "their end",
      from: lastingDecisions.endsAt,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof lastingDecisions>;
