import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { users } from "../account/accounts.tables.ts";

/** The accounts that the charity's directory signs in: one identity of a directory for each account. */
export const directoryIdentities = pgTable(
  "directory_identities",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address of the directory, as its ID tokens have it. */
    issuer: text("issuer").notNull(),
    /** Keyed digest of issuer and `sub`, which is never another person's, as an address may become. */
    subjectDigest: text("subject_digest").notNull().unique(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.issuer] })],
);

export const directoryIdentitiesData = {
  table: directoryIdentities,
  about: "The charity’s directory that signs you in, and since when.",
  withheld: "your number in the directory, as a hash",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "shown", issuer: "shown", subjectDigest: "hidden", createdAt: "shown" },
} satisfies PersonalColumns<typeof directoryIdentities>;
