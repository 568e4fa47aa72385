import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { users } from "../account/accounts.tables.ts";
import type { AuditEventName } from "./audit-log.rules.ts";
import { AUDIT_LOG_DAYS } from "./audit-log.rules.ts";

/** Append-only until a row's retention period ends; only the count of a repeated event changes. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    event: text("event").$type<AuditEventName>().notNull(),
    /** The account that the event is about; null without one, or after its deletion. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The account that caused the event, if it is another one. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Keyed digest of the network address, eight characters; the address itself is not stored. */
    source: text("source"),
    /** Facts about the event; never an address, a name, a password or a token. */
    detail: jsonb("detail").$type<Record<string, string | number | boolean>>(),
    /** When the event happened. For a repeated event, the first time in its hour. */
    createdAt: instant("created_at").notNull(),
    /** The number of repetitions of one of `repeatedEvents` in its hour. */
    count: integer("count").notNull().default(1),
    /** A digest that all repetitions of an event share; null for an event that is not repeated. */
    repeatKey: text("repeat_key").unique(),
  },
  (table) => [index("audit_log_by_time").on(table.createdAt), index("audit_log_by_user").on(table.userId)],
);

export const auditLogData = {
  table: auditLog,
  what: "security events of an account: event, time, and a short keyed digest of the network address, which itself is not stored",
  basis: "interests",
  ends: "the deletion of the account, which leaves the event without it",
  card: {
    title: "For safety",
    what: "Sign-ins and changes of your account, with their times. A short code made from your network address, not the address itself.",
    why: "To find out what happened if someone gets into an account without permission",
    who: "Our admins",
    until: `${AUDIT_LOG_DAYS} days`,
  },
  afterDeletion: "kept without the person",
  owner: { account: "userId" },
  columns: {
    id: "hidden",
    event: "shown",
    userId: "hidden",
    actorId: "hidden",
    source: "shown",
    detail: "shown",
    createdAt: "shown",
    count: "shown",
    repeatKey: "hidden",
  },
  periods: [{ name: "security events", days: AUDIT_LOG_DAYS, after: "the event", from: auditLog.createdAt }],
} satisfies PersonalData<typeof auditLog>;
