import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import { signalEvents } from "../events/events.tables.ts";

/** A place at an event: one for each event and address, with or without an account. Its codes are in `signalShownCodes`. */
export const signalInvitations = pgTable(
  "signal_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => signalEvents.id, { onDelete: "cascade" }),
    /** The account, if the sign-up was made with a session. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    /** Encrypted. */
    telephone: text("telephone").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null until it is used at the door. */
    usedAt: instant("used_at"),
    /** Until when the place waits for a press on the mailed link; null once that is pressed. */
    heldUntil: instant("held_until"),
    /** False once the time is over without a press: others may have the place. */
    hasPlace: boolean("has_place").notNull().default(true),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("signal_invitations_once").on(table.eventId, table.email),
    check("signal_invitations_email_lower", sql`${table.email} = lower(${table.email})`),
    index("signal_invitations_by_hold").on(table.heldUntil).where(sql`${table.hasPlace}`),
    index("signal_invitations_by_email").on(table.email),
    index("signal_invitations_by_time").on(table.createdAt, table.id),
    index("signal_invitations_by_change").on(table.updatedAt),
    index("signal_invitations_by_user").on(table.userId),
  ],
);

/**
 * The codes of an invitation, one for each sign-up of its address. Each opens the door, and the first that does uses the
 * invitation, so the others are used with it (docs/decisions/032).
 */
export const signalShownCodes = pgTable(
  "signal_shown_codes",
  {
    code: text("code").primaryKey(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => signalInvitations.id, { onDelete: "cascade" }),
    /** As typed in the sign-up, by the holder or by a stranger. */
    fullName: text("full_name").notNull(),
    shownAt: instant("shown_at").notNull(),
    /** The idempotency key of the sign-up. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** Keyed digests of the networks that it came from, while its place waits for the mailed link. */
    networks: text("networks").array(),
  },
  (table) => [
    index("signal_shown_codes_by_invitation").on(table.invitationId),
    index("signal_shown_codes_waiting").on(table.shownAt).where(sql`${table.networks} is not null`),
  ],
);
