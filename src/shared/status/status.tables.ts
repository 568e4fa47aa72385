import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

/** The last time that something happened, for the status page: one row each. */
export const statusMarks = pgTable("status_marks", {
  mark: text("mark", {
    enum: ["mail-sent", "mail-failed", "mail-held", "mail-dropped", "backup", "papers-reviewed"],
  }).primaryKey(),
  at: instant("at").notNull(),
  /** The first failure since the last success; the first held or dropped mail without an hour of quiet before it. */
  since: instant("since").notNull(),
  /** The failure, for `mail-failed`. */
  detail: text("detail"),
});

/** What a running process says of itself. */
export interface ProcessFacts {
  /** Pages answered from memory, and rendered, since the start. */
  hits: number;
  renders: number;
  /** Of the last minute: seconds in which something waited for 0.2 s or longer, and the longest wait in seconds. */
  slowSeconds: number;
  longestDelay: number;
}

/** The heartbeat of each running process; a row without one for an hour is deleted. */
export const siteProcesses = pgTable(
  "site_processes",
  {
    id: uuid("id").primaryKey(),
    startedAt: instant("started_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    release: text("release").notNull(),
    facts: jsonb("facts").$type<ProcessFacts>().notNull(),
  },
  (table) => [index("site_processes_by_seen").on(table.seenAt)],
);
