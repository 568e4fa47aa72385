import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { WAITING_LIST_DAYS } from "#shared/time/periods.ts";
import { campusTicketBookings } from "../bookings/bookings.tables.ts";
import { campusEvents } from "../events/events.tables.ts";
import { entryStates } from "./waiting-list.rules.ts";

export const campusWaitingList = pgTable(
  "campus_waiting_list",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The order of the waiting list: the lowest is next. */
    position: bigserial("turn", { mode: "number" }).notNull(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    /** Deleting the account deletes the entry and frees an offered place (migrations/0000_triggers.sql). */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** A guest's booking without a place. */
    bookingId: uuid("booking_id").references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    state: text("state", { enum: entryStates }).notNull().default("waiting"),
    createdAt: instant("created_at").notNull(),
    /** When the offer expires. */
    offerEndsAt: instant("offer_ends_at"),
    /**
     * The event's `calendarSequence` in the last email to the person, or when they joined. An email is due while this
     * is below the event's.
     */
    lastMailedSequence: integer("last_mailed_sequence").notNull().default(0),
  },
  (table) => [
    check(
      "campus_waiting_list_state_known",
      sql`${table.state} in ('waiting', 'offered', 'taken', 'missed', 'left', 'closed')`,
    ),
    check(
      "campus_waiting_list_offer_ends",
      sql`${table.state} <> 'offered' or ${table.offerEndsAt} is not null`,
    ),
    check("campus_waiting_list_one_person", sql`num_nonnulls(${table.userId}, ${table.bookingId}) = 1`),
    uniqueIndex("campus_waiting_list_once_a_guest")
      .on(table.bookingId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    uniqueIndex("campus_waiting_list_once_a_person")
      .on(table.eventId, table.userId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index("campus_waiting_list_next").on(table.eventId, table.state, table.position),
    index("campus_waiting_list_by_user").on(table.userId),
  ],
);

export const campusWaitingListData = {
  table: campusWaitingList,
  what: "entries of the waiting list: event, offer and outcome",
  why: "offers of freed places in order",
  basis: "contract",
  who: "the account; admins see the number, and the state of each guest",
  card: "Your bookings",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: {
    id: "hidden",
    position: "hidden",
    eventId: "shown",
    userId: "hidden",
    bookingId: "hidden",
    state: "shown",
    createdAt: "shown",
    offerEndsAt: "shown",
    lastMailedSequence: "hidden",
  },
  with: { university: campusEvents.title, eventDate: campusEvents.eventDate },
  periods: [
    { name: "waiting lists", days: WAITING_LIST_DAYS, after: "the event", from: campusEvents.eventDate },
  ],
} satisfies PersonalData<typeof campusWaitingList>;
