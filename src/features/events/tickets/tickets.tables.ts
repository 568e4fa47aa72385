import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, isOneOf, pence, searchText } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { BOOKING_NAMES_MONTHS, daysOfMonths } from "#shared/time/periods.ts";
import { campusEvents } from "../events/events.tables.ts";
import { pictureWishes } from "./picture-wish.rules.ts";
import { cancelledReasons, DELETED_NAME, SENSITIVE_DAYS } from "./tickets.rules.ts";

/** `codeKey` of a stored code, whose letters beyond ASCII are capitals. */
export const storedCodeKey = (code: AnyPgColumn | SQL) =>
  sql`normalize(upper(translate(${code}, '- ', '') collate "C"), NFC)`;

export const campusTicketBookings = pgTable(
  "campus_ticket_bookings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "restrict" }),
    studentName: text("student_name").notNull(),
    studentEmail: text("student_email").notNull(),
    /** University, course and year are asked for a night alone. */
    university: text("university"),
    course: text("course"),
    /** 1 to 4, or 5 for postgraduates. */
    yearOfStudy: integer("year_of_study"),
    /** What the holder says about pictures of them. Null: unknown, never a yes. */
    pictures: text("pictures", { enum: pictureWishes }),
    /**
     * Deleting the account deletes the booking and frees the place (trigger in migrations/0000_triggers.sql). Null once
     * the booking has lost its name: it then only counts.
     */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /**
     * A guest booked for an address, in lower case, without an account: `userId` is null. Until `addressProvenAt` the address
     * is only typed.
     */
    isGuest: boolean("is_guest").notNull().default(false),
    /** The account that signed up its own confirmed address. */
    signedUpBy: uuid("signed_up_by").references(() => users.id, { onDelete: "cascade" }),
    /**
     * When a guest's address was proven: by a press on the mailed link, or by its own account. A check-in proves nothing. Of an
     * imported booking without an account: when it came, since the other system had mailed the ticket.
     */
    addressProvenAt: instant("address_proven_at"),
    /** The same in every retry of one booking. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    ticketCode: text("ticket_code").notNull().unique(),
    bookingStatus: text("booking_status", { enum: ["confirmed", "cancelled"] })
      .notNull()
      .default("confirmed"),
    /** At the time of the booking. */
    ticketPrice: pence("ticket_price_pence").notNull(),
    /** Two with a companion, who comes in free. Each takes one of the event's places. */
    places: integer("places").notNull().default(1),
    /** While the place waits for an answer, a guardian's, a lead's or a guest's own: until when it is held. */
    heldUntil: instant("held_until"),
    /**
     * While the place waits for a lead: when a guardian said no to this person and event. Null once the lead has decided.
     */
    guardianRefusedAt: instant("guardian_refused_at"),
    /** Whether the place has ever been confirmed. Before that, its holder gets no code, also once it is cancelled. */
    wasConfirmed: boolean("was_confirmed").notNull().default(true),
    checkedIn: boolean("checked_in").notNull().default(false),
    checkedInAt: instant("checked_in_at"),
    /** The device that checked the ticket in: until the door’s devices lose their names (src/features/door/check-ins). */
    checkedInDevice: text("checked_in_device"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    cancelledAt: instant("cancelled_at"),
    /** Cancelled by its holder, by an organiser, or with the event. */
    cancelledReason: text("cancelled_reason", { enum: cancelledReasons }),
    /** The organiser's message to the holder. */
    cancelledMessage: text("cancelled_message"),
    /**
     * The event's `calendarSequence` in the last mail to the holder; a mail is due while it is lower than the event's.
     */
    lastMailedSequence: integer("last_mailed_sequence").notNull().default(0),
    /** The event's date in the last reminder; a moved event is reminded of again. */
    remindedFor: date("reminded_for", { mode: "string" }),
    searchText: searchText("student_name", "student_email", "ticket_code"),
  },
  (table) => [
    check("campus_ticket_bookings_year_known", sql`${table.yearOfStudy} between 1 and 5`),
    check("campus_ticket_bookings_pictures_known", isOneOf(table.pictures, pictureWishes)),
    check("campus_ticket_bookings_status_known", sql`${table.bookingStatus} in ('confirmed', 'cancelled')`),
    check(
      "campus_ticket_bookings_checked_in_when",
      sql`${table.checkedIn} = (${table.checkedInAt} is not null)`,
    ),
    check(
      "campus_ticket_bookings_cancelled_when",
      sql`(${table.bookingStatus} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
    check(
      "campus_ticket_bookings_cancelled_why",
      sql`${table.cancelledReason} is null or ${table.bookingStatus} = 'cancelled'`,
    ),
    check(
      "campus_ticket_bookings_reason_known",
      sql`${table.cancelledReason} in ('by_holder', 'by_organiser', 'event_called_off', 'by_guardian', 'no_guardian', 'no_lead', 'not_confirmed', 'waiting')`,
    ),
    check("campus_ticket_bookings_price_not_negative", sql`${table.ticketPrice} >= 0`),
    check(
      "campus_ticket_bookings_waits_outside",
      sql`${table.heldUntil} is null or (${table.bookingStatus} = 'confirmed' and not ${table.checkedIn})`,
    ),
    check(
      "campus_ticket_bookings_lead_waits",
      sql`${table.guardianRefusedAt} is null or ${table.heldUntil} is not null`,
    ),
    check(
      "campus_ticket_bookings_guest",
      sql`case when ${table.isGuest} then ${table.userId} is null and ${table.studentEmail} = lower(${table.studentEmail}) else ${table.signedUpBy} is null end`,
    ),
    check("campus_ticket_bookings_places_few", sql`${table.places} between 1 and 2`),
    uniqueIndex("campus_ticket_bookings_one_a_person")
      .on(table.eventId, table.userId)
      .where(sql`${table.bookingStatus} = 'confirmed'`),
    uniqueIndex("campus_ticket_bookings_one_a_guest")
      .on(table.eventId, table.studentEmail)
      .where(sql`${table.isGuest} and ${table.studentEmail} <> ''`),
    index("campus_ticket_bookings_by_guest").on(table.studentEmail).where(sql`${table.isGuest}`),
    index("campus_ticket_bookings_by_address")
      .on(sql`lower(${table.studentEmail})`)
      .where(sql`${table.userId} is null and not ${table.isGuest} and ${table.studentEmail} <> ''`),
    index("campus_ticket_bookings_by_author").on(table.signedUpBy),
    uniqueIndex("campus_ticket_bookings_one_a_try").on(table.userId, table.idempotencyKey),
    index("campus_ticket_bookings_overdue").on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index("campus_ticket_bookings_newest").on(table.createdAt, table.id),
    // Also counts the bookings of events without their rows.
    index("campus_ticket_bookings_by_event").on(table.eventId, table.createdAt, table.id),
    // Counts those that a search finds, also without their rows.
    index("campus_ticket_bookings_texts_by_event").on(table.eventId, table.searchText),
    index("campus_ticket_bookings_changed").on(table.updatedAt, table.id),
    index("campus_ticket_bookings_by_code").on(storedCodeKey(table.ticketCode)),
    index("campus_ticket_bookings_search").using("gin", table.searchText.op("gin_trgm_ops")),
    // Those of `bookingSorts`.
    index("campus_ticket_bookings_by_name").on(sql`${table.searchText} collate "C"`, table.id),
    index("campus_ticket_bookings_by_status").on(
      sql`(case when ${table.checkedIn} then 'checked in' else ${table.bookingStatus} end)`,
      table.id,
    ),
  ],
);

export const campusTicketBookingsData = {
  table: campusTicketBookings,
  about: "Tickets that you booked, and events that you signed up for, with what you wrote into the form.",
  afterDeletion: "deleted",
  // Without an account: a guest's, one of a week of the programme, or one from another system.
  owner: { account: "userId", orAddress: "studentEmail" },
  columns: {
    id: "kept",
    eventId: "keptHidden",
    studentName: { emptied: DELETED_NAME },
    studentEmail: { emptied: "" },
    university: { emptied: null },
    course: { emptied: null },
    yearOfStudy: { emptied: null },
    pictures: { emptied: null },
    userId: { emptied: null, isHidden: true },
    isGuest: "kept",
    signedUpBy: { emptied: null, isHidden: true },
    addressProvenAt: "kept",
    idempotencyKey: "kept",
    ticketCode: { emptied: sql`'–' || left(replace(id::text, '-', ''), 12)` },
    bookingStatus: "kept",
    ticketPrice: "kept",
    places: "kept",
    heldUntil: "kept",
    guardianRefusedAt: "kept",
    wasConfirmed: "kept",
    checkedIn: "kept",
    checkedInAt: "kept",
    checkedInDevice: { emptied: null, isHidden: true },
    createdAt: "kept",
    updatedAt: "kept",
    cancelledAt: "kept",
    cancelledReason: "kept",
    cancelledMessage: { emptied: null },
    lastMailedSequence: "kept",
    remindedFor: "kept",
  },
  with: { event: campusEvents.university, eventDate: campusEvents.eventDate },
  periods: [
    {
      name: "names of bookings",
      days: daysOfMonths(BOOKING_NAMES_MONTHS),
      setting: "BOOKING_NAMES_MONTHS",
      after:
        "the event, of a week of the programme the last week of its cycle: then all that tells whose it was is removed, and price and check-in stay for the counts",
      from: campusEvents.eventDate,
      // The weeks of a cycle lose their names together, since a certificate counts them by person (docs/decisions/092).
      notBefore: (day) => sql`exists (
        select from campus_events own join campus_events week on week.series_id = own.series_id
        where own.id = ${campusTicketBookings.eventId} and own.kind = 'week' and week.kind = 'week'
          and week.event_date >= ${day})`,
      end: "emptied",
    },
  ],
} satisfies PersonalColumns<typeof campusTicketBookings>;

/**
 * The codes of a guest, one for each sign-up of the address, `ticketCode` among them. Each opens the door, and the first
 * that does uses them all (docs/decisions/032).
 */
export const signalShownCodes = pgTable(
  "signal_shown_codes",
  {
    code: text("code").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    /** As typed in the sign-up, by the holder or by a stranger. */
    fullName: text("full_name").notNull(),
    shownAt: instant("shown_at").notNull(),
    /** Whether the sign-up asked for the waiting list. */
    waits: boolean("waits").notNull().default(false),
    /** The idempotency key of the sign-up. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** Keyed digests of the networks that it came from, while it waits for the mailed link. */
    networks: text("networks").array(),
    searchText: searchText("full_name", "code"),
  },
  (table) => [
    index("signal_shown_codes_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("signal_shown_codes_by_code").on(storedCodeKey(table.code)),
    index("signal_shown_codes_by_booking").on(table.bookingId),
    index("signal_shown_codes_waiting").on(table.shownAt).where(sql`${table.networks} is not null`),
  ],
);

export const signalShownCodesData = {
  table: signalShownCodes,
  about: "The names under which your e-mail address was signed up for an event.",
  withheld: "Your invitation codes, which you were mailed.",
  afterDeletion: "deleted",
  owner: { parent: campusTicketBookingsData },
  columns: {
    code: "hidden",
    bookingId: "hidden",
    fullName: "shown",
    shownAt: "shown",
    waits: "hidden",
    idempotencyKey: "hidden",
    networks: "hidden",
  },
} satisfies PersonalColumns<typeof signalShownCodes>;

/** Each field is encrypted separately with the site's secret. Bookings without such data have no row. */
export const campusBookingSensitiveData = pgTable("campus_booking_sensitive_data", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
  phoneNumber: text("phone_number"),
  emergencyContact: text("emergency_contact"),
  dietaryRequirements: text("dietary_requirements"),
  /** What the person needs at the venue. */
  accessNeeds: text("access_needs"),
  /** On nights with a minimum age. All bands have the same length, which encryption keeps. */
  ageBand: text("age_band"),
});

export const sensitiveBookingData = {
  table: campusBookingSensitiveData,
  about:
    "What you told us with a ticket in confidence: phone, whom to call, what you eat, what you need, how old you are.",
  withheld: "The telephone number of a sign-up that was sent without your account.",
  afterDeletion: "deleted",
  owner: { parent: campusTicketBookingsData },
  columns: {
    bookingId: "shown",
    phoneNumber: "shown",
    emergencyContact: "shown",
    dietaryRequirements: "shown",
    accessNeeds: "shown",
    ageBand: "shown",
  },
  periods: [
    {
      name: "sensitive booking data",
      days: SENSITIVE_DAYS,
      after: "the event",
      from: campusEvents.eventDate,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof campusBookingSensitiveData>;
