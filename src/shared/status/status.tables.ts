import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

/** The last time that something happened, for the status page: one row each. */
export const statusMarks = pgTable("status_marks", {
  mark: text("mark", {
    enum: [
      ...["mail-sent", "mail-failed", "mail-held", "mail-dropped", "backup", "papers-reviewed"],
      ...["import", "import-running", "closed", "opened"],
    ] as const,
  }).primaryKey(),
  at: instant("at").notNull(),
  /**
   * The first failure since the last success; the first held or dropped email after an hour without any; the start of
   * an import.
   */
  since: instant("since").notNull(),
  /** JSON: for `mail-failed` the failure, for `import` an ImportRun, for `import-running` an ImportProgress. */
  detail: text("detail"),
});
