import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { users } from "../account/accounts.tables.ts";

/** Accounts that the charity's directory signs in. Each account has one identity in a directory. */
export const directoryIdentities = pgTable(
  "directory_identities",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The directory's address, exactly as in its ID tokens. */
    issuer: text("issuer").notNull(),
    /** A keyed digest of issuer and `sub`. Unlike an address, `sub` never passes to another person. */
    subjectDigest: text("subject_digest").notNull().unique(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.issuer] })],
);

export const directoryIdentitiesData = {
  table: directoryIdentities,
  what: "for staff who sign in by the charity's directory: its address, a digest of their number there, and since when",
  why: "sign-in",
  basis: "interests",
  who: "the account, except the digest",
  recipients:
    "The company that runs our directory, for example Google or Microsoft, learns that our team signs in here",
  ends: "its owner ends it on the profile, or the account is deleted",
  card: "Work for the charity",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "shown", issuer: "shown", subjectDigest: "hidden", createdAt: "shown" },
} satisfies PersonalData<typeof directoryIdentities>;
