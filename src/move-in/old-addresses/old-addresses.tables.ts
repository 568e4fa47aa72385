import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

/** The addresses that imported files had at the backend they came from, for redirects. */
export const oldFileAddresses = pgTable(
  "old_file_addresses",
  {
    /** SHA-256 of the bucket and the path in it, in hex: paths contain ids of accounts and names of files. */
    digest: text("digest").notNull(),
    /** A track's or video's id. Not a foreign key: the address of a deleted video redirects nowhere. */
    rowId: uuid("row_id").notNull(),
    importedAt: instant("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.rowId] })],
);
