import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ADDRESS_REQUEST_DAYS } from "./address-requests.rules.ts";

/** Data requests by people without an account, for the personal data we hold about their address. */
export const addressRequests = pgTable(
  "address_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Set to null when its data is erased. */
    email: text("email").unique(),
    /** The admin who sent the confirmation email. */
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** When someone clicked the emailed link. */
    confirmedAt: instant("confirmed_at"),
    downloadedAt: instant("downloaded_at"),
    erasedAt: instant("erased_at"),
  },
  (table) => [
    check("address_requests_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "address_requests_erased_without_address",
      sql`(${table.erasedAt} is null) = (${table.email} is not null)`,
    ),
    check(
      "address_requests_confirmed_first",
      sql`${table.confirmedAt} is not null or (${table.downloadedAt} is null and ${table.erasedAt} is null)`,
    ),
    index("address_requests_by_time").on(table.createdAt),
    index("address_requests_by_admin").on(table.createdBy),
  ],
);

export const addressRequestsData = {
  table: addressRequests,
  what: "requests of people without an account for the data of their email address: the address until the erasure, the admin who handles the request, times of the email, the confirmation, the download and the erasure",
  basis: "legal",
  ends: "the erasure of the address’s data, which keeps the times; the deletion of the admin’s account keeps the request without the account",
  card: {
    title: "Asking for your data",
    what: "If you ask for your data without an account: your email address, and when you confirmed it.",
    why: "To give your data only to you",
    who: "Our admins",
    until: `${ADDRESS_REQUEST_DAYS} days, or we’ve erased the data that you asked us to erase`,
  },
  afterDeletion: "kept without the person",
  owner: { account: "createdBy" },
  columns: {
    id: "hidden",
    email: "hidden",
    createdBy: "hidden",
    createdAt: "shown",
    confirmedAt: "shown",
    downloadedAt: "shown",
    erasedAt: "shown",
  },
  periods: [
    {
      name: "requests of addresses",
      days: ADDRESS_REQUEST_DAYS,
      after: "the email that asks for confirmation",
      from: addressRequests.createdAt,
    },
  ],
} satisfies PersonalData<typeof addressRequests>;
