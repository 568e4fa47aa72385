import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { PASS_DAYS } from "./door-passes.rules.ts";

/** Links that let a volunteer without an account check people in at one event. */
export const campusDoorPasses = pgTable(
  "campus_door_passes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    /** The phone's name from a lead, or the name of a shift. */
    name: text("name").notNull(),
    /** The token's SHA-256 digest, base64url. Only the link contains the token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The keyed digest of the mailbox of the volunteer on the shift. */
    holderDigest: text("holder_digest"),
    endsAt: instant("ends_at").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** Rounded to the minute. */
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    index("campus_door_passes_by_event").on(table.eventId),
    index("campus_door_passes_by_creator").on(table.createdBy),
  ],
);

export const campusDoorPassesData = {
  table: campusDoorPasses,
  what: "door passes: the name that an admin gave to the phone, or the name of the shift on the rota, but not the volunteer’s name; a keyed digest of the volunteer’s mailbox; times of creation, end, revocation and last use (to the minute), the admin, and the SHA-256 of the token",
  why: "volunteers without accounts, and revocation for a lost phone",
  basis: "interests",
  who: "admins",
  ends: "the deletion of the event; the deletion of the admin’s account leaves the pass without it",
  card: "Work for the charity",
  afterDeletion: "kept without the person",
  owner: { account: "createdBy" },
  columns: {
    id: "hidden",
    eventId: "hidden",
    name: "hidden",
    tokenHash: "hidden",
    holderDigest: "hidden",
    endsAt: "shown",
    createdBy: "hidden",
    createdAt: "shown",
    revokedAt: "shown",
    lastUsedAt: "hidden",
  },
  with: { university: campusEvents.title, eventDate: campusEvents.eventDate },
  periods: [{ name: "door passes", days: PASS_DAYS, after: "the event", from: campusEvents.eventDate }],
} satisfies PersonalData<typeof campusDoorPasses>;
