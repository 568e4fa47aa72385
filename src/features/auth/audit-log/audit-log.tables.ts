import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";
import { users } from "../account/accounts.tables.ts";
import type { AuditEventName } from "./audit-log.rules.ts";

/** What happened that matters to safety. Rows are added and, after their time, deleted; nothing changes one but the count of a repeated event. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    event: text("event").$type<AuditEventName>().notNull(),
    /** Whose account it concerns; nothing once that account is gone, or when there is none. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Who did it, where that is somebody else. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Eight characters that are the same for the same network address, which itself is not kept. */
    source: text("source"),
    /** Facts about the event; never an address, a name, a password or a token. */
    detail: jsonb("detail").$type<Record<string, string | number | boolean>>(),
    /** When it happened; of a repeated event, the first time in its hour. */
    createdAt: instant("created_at").notNull(),
    /** How often it happened in the hour, for an event that `repeatedEvents` sums up. */
    count: integer("count").notNull().default(1),
    /** A digest of what repetitions have in common; null for an event with a row of its own. */
    repeatKey: text("repeat_key").unique(),
  },
  (table) => [index("audit_log_by_time").on(table.createdAt), index("audit_log_by_user").on(table.userId)],
);
