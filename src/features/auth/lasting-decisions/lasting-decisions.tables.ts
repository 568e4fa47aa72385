import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { users } from "../account/accounts.tables.ts";

/**
 * What staff or a guardian decided about a person, until a day. It outlives its account, claim or booking: deleting
 * that and making another changes nothing (docs/decisions/100).
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
    /** The event's id; for a suspension, the decision's id; for "not-guardian", the address's digest. */
    subject: text("subject").notNull(),
    accountId: uuid("account_id").references(() => users.id, { onDelete: "set null" }),
    /** Keyed digests of each mailbox that the person has had since the decision. */
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
  what: "decisions about a person that last: suspensions; a guardian’s no; “this is not my child”, with a keyed digest of the guardian’s mailbox; cancelled places; volunteers taken off a shift, and revoked door passes; the account, and a keyed digest of each mailbox that the person has had since. A download leaves out the answer “this is not my child”",
  basis: "interests",
  who: "the leads of the event: the volunteers taken off, and the places with a guardian’s no; admins and moderators: suspensions",
  ends: "an admin or lead who takes it back. The deletion of the account keeps kind, event and digests until the end (UK GDPR article 17(3))",
  card: {
    title: "Decisions that last",
    what: "If we suspend you, cancel your place, take you off a shift or revoke your door pass, or if a guardian says no: that it was decided, and a code made from each address that you had since.",
    why: "So the decision still counts if you make a new account",
    who: "The people who run the event, and our admins. The site compares the codes, and no person reads them",
    until:
      "Until 30 days after the event; of a suspension until it ends; if a guardian said that you are not their child, two years. Deleting your account does not end it",
  },
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
  periods: [{ name: "lasting decisions", days: 1 / 24, after: "their end", from: lastingDecisions.endsAt }],
} satisfies PersonalData<typeof lastingDecisions>;
