import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";
import { users } from "../account/accounts.tables.ts";
import type { AuditEventName } from "./audit-log.rules.ts";

/** What happened that matters to safety. Rows are added and, after their time, deleted; nothing changes one. */
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
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("audit_log_by_time").on(table.createdAt), index("audit_log_by_user").on(table.userId)],
);
