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
import { instant, isOneOf, pence, sealed, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import {
  BOOKING_NAMES_MONTHS,
  daysOfMonths,
  GUEST_DAYS,
  LAPSED_DAYS,
  WAITING_LIST_DAYS,
} from "#shared/time/periods.ts";
import { campusEvents } from "../events/events.tables.ts";
import { pictureWishes } from "../tickets/picture-wish.rules.ts";
import { cancelledReasons, DELETED_NAME, SENSITIVE_DAYS } from "../tickets/tickets.rules.ts";

/** The `codeKey` of a stored code in SQL. Letters beyond ASCII are stored in capitals. */
export const storedCodeKey = (code: AnyPgColumn | SQL) =>
  sql`normalize(upper(translate(${code}, '- ', '') collate "C"), NFC)`;

export const campusTicketBookings = pgTable(
  "campus_ticket_bookings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "restrict" }),
    holderName: text("student_name").notNull(),
    holderEmail: text("student_email").notNull(),
    /** University, course and year are null for every kind but a night. */
    university: text("university"),
    course: text("course"),
    /** 1 to 4, or 5 for postgraduates. */
    yearOfStudy: integer("year_of_study"),
    /** The holder's photo consent. Null is unknown, and never counts as consent. */
    pictures: text("pictures", { enum: pictureWishes }),
    /**
     * Deleting the account deletes the booking and frees the place (trigger in migrations/0000_triggers.sql). Set to
     * null when the booking's name is deleted; the booking then only counts.
     */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /**
     * A guest booked with an email address in lower case and no account: `userId` is null. The address is unproven
     * until `addressProvenAt`.
     */
    isGuest: boolean("is_guest").notNull().default(false),
    /** The account that signed up with its confirmed address. */
    signedUpBy: uuid("signed_up_by").references(() => users.id, { onDelete: "cascade" }),
    /** Whether staff booked for the person, for example on the phone. */
    addedByStaff: boolean("added_by_staff").notNull().default(false),
    /**
     * When the guest proved the address, with the emailed link or an account. A check-in proves nothing. An imported
     * booking has its import time if it has no account, since the other system emailed the ticket.
     */
    addressProvenAt: instant("address_proven_at"),
    /** Unchanged in every retry of one booking. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    ticketCode: text("ticket_code").notNull().unique(),
    bookingStatus: text("booking_status", { enum: ["confirmed", "cancelled"] })
      .notNull()
      .default("confirmed"),
    /** The price when the ticket was booked. */
    ticketPrice: pence("ticket_price_pence").notNull(),
    /** 2 with a companion, who comes in free. Each takes one of the event's places. */
    places: integer("places").notNull().default(1),
    /** While the place waits for a guardian, a lead or the guest: the time until which it is held. */
    heldUntil: instant("held_until"),
    /** While the place waits for a lead: when a guardian refused this person and event. Null after the decision. */
    guardianRefusedAt: instant("guardian_refused_at"),
    /** Whether the place was ever confirmed. If not, the holder gets no code, even after a cancellation. */
    wasConfirmed: boolean("was_confirmed").notNull().default(true),
    checkedIn: boolean("checked_in").notNull().default(false),
    checkedInAt: instant("checked_in_at"),
    /** The device that checked the ticket in. Null after device names are deleted (features/door/check-ins). */
    checkedInDevice: text("checked_in_device"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    cancelledAt: instant("cancelled_at"),
    /** Who or what cancelled the booking, or why a guest has no place. */
    cancelledReason: text("cancelled_reason", { enum: cancelledReasons }),
    /** The organiser's message to the holder. */
    cancelledMessage: text("cancelled_message"),
    /** The event's `calendarSequence` in the last email. An email is due while this is below the event's. */
    lastMailedSequence: integer("last_mailed_sequence").notNull().default(0),
    /** The event's date in the last reminder. A moved event gets another reminder. */
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
      sql`case when ${table.isGuest} then ${table.userId} is null and ${table.holderEmail} = lower(${table.holderEmail}) else ${table.signedUpBy} is null end`,
    ),
    check("campus_ticket_bookings_places_few", sql`${table.places} between 1 and 2`),
    uniqueIndex("campus_ticket_bookings_one_a_person")
      .on(table.eventId, table.userId)
      .where(sql`${table.bookingStatus} = 'confirmed'`),
    uniqueIndex("campus_ticket_bookings_one_a_guest")
      .on(table.eventId, table.holderEmail)
      .where(sql`${table.isGuest} and ${table.holderEmail} <> ''`),
    index("campus_ticket_bookings_by_guest").on(table.holderEmail).where(sql`${table.isGuest}`),
    index("campus_ticket_bookings_by_address")
      .on(sql`lower(${table.holderEmail})`)
      .where(sql`${table.userId} is null and not ${table.isGuest} and ${table.holderEmail} <> ''`),
    index("campus_ticket_bookings_by_author").on(table.signedUpBy),
    uniqueIndex("campus_ticket_bookings_one_a_try").on(table.userId, table.idempotencyKey),
    index("campus_ticket_bookings_overdue").on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index("campus_ticket_bookings_newest").on(table.createdAt, table.id),
    // Also lets PostgreSQL count an event's bookings in an index-only scan.
    index("campus_ticket_bookings_by_event").on(table.eventId, table.createdAt, table.id),
    // Also lets PostgreSQL count the bookings that a search finds in an index-only scan.
    index("campus_ticket_bookings_texts_by_event").on(table.eventId, table.searchText),
    index("campus_ticket_bookings_changed").on(table.updatedAt, table.id),
    index("campus_ticket_bookings_by_code").on(storedCodeKey(table.ticketCode)),
    index("campus_ticket_bookings_search").using("gin", table.searchText.op("gin_trgm_ops")),
    // The indexes of `bookingSorts`.
    index("campus_ticket_bookings_by_name").on(sql`${table.searchText} collate "C"`, table.id),
    index("campus_ticket_bookings_by_status").on(
      sql`(case when ${table.checkedIn} then 'checked in' else ${table.bookingStatus} end)`,
      table.id,
    ),
  ],
);

export const campusTicketBookingsData = {
  table: campusTicketBookings,
  what: "bookings: name, email address, university, course, year, pictures, code, price and number of places; whether staff booked for the person; times of booking, return and check-in, and the device of the check-in; the organiser's message of a cancellation; the last change of the night that we emailed, and the date of the reminder. A booking that staff added or that came from another ticket system, and a place in a week of the programme, may have no account: an account that confirms the address gets it",
  basis: "contract",
  who: "the account; admins; for nights also door leads. The door team sees names, codes and prices; for a lab session and a week of the programme the door team is the labs leads and the mentor with a pass; the labs leads also see the attendance of each week",
  ends: "the deletion of the account, which cancels the bookings",
  card: {
    title: "Your bookings",
    what: "Your name, email address, university, course, year and photo consent, if you give them. If you are on a waiting list. If you create a calendar feed of your bookings, its secret address.",
    why: "To let you in, to count who came, and to email you when a night changes",
    who: "Our admins and the leads of our nights. The door team sees name and code; for a lab session or the programme the door team is the mentor and the labs leads. Anyone with the secret address of your calendar feed can see what you booked and when, but no name and no code",
    until: `You delete your account, or {BOOKING_NAMES_MONTHS} months after the night or the last week of a cycle: we then keep the booking without your name, to count it. The waiting list: ${WAITING_LIST_DAYS} days after the night. The secret address: you turn it off on your profile`,
  },
  afterDeletion: "deleted",
  // Without an account: a guest's booking, an imported booking, or a place in a week of the programme.
  owner: { account: "userId", orAddress: "holderEmail" },
  columns: {
    id: "kept",
    eventId: "keptHidden",
    holderName: { emptied: DELETED_NAME },
    holderEmail: { emptied: "" },
    university: { emptied: null },
    course: { emptied: null },
    yearOfStudy: { emptied: null },
    pictures: { emptied: null },
    userId: { emptied: null, isHidden: true },
    isGuest: "kept",
    signedUpBy: { emptied: null, isHidden: true },
    addedByStaff: "kept",
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
  with: { event: campusEvents.title, eventDate: campusEvents.eventDate },
  periods: [
    {
      name: "names of bookings",
      days: daysOfMonths(BOOKING_NAMES_MONTHS),
      setting: "BOOKING_NAMES_MONTHS",
      after:
        "the event, or the last week of a programme’s cycle: the site then removes everything that identifies the person, and keeps price and check-in to count them",
      from: campusEvents.eventDate,
      // All weeks of one cycle, since a certificate counts them by person (docs/decisions/092).
      notBefore: (day) => sql`exists (
        select from campus_events own join campus_events week on week.series_id = own.series_id
        where own.id = ${campusTicketBookings.eventId} and own.kind = 'week' and week.kind = 'week'
          and week.event_date >= ${day})`,
      empties: true,
    },
  ],
} satisfies PersonalData<typeof campusTicketBookings>;

/**
 * The codes of a guest: one for each sign-up with the address, including `ticketCode`. Each admits the guest, and the
 * first one scanned uses up all of them (docs/decisions/032).
 */
export const signalShownCodes = pgTable(
  "signal_shown_codes",
  {
    code: text("code").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    /** The name typed in the sign-up, by the holder or by a stranger. */
    fullName: text("full_name").notNull(),
    shownAt: instant("shown_at").notNull(),
    /** Whether the sign-up asked for the waiting list. */
    waits: boolean("waits").notNull().default(false),
    /** The idempotency key of the sign-up. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** Keyed digests of the sign-up's networks, stored until the guest uses the emailed link. */
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
  what: "sign-ups for events of the signal page: a booking without an account, with name, email address, encrypted phone number, when the owner proved the address, and the account if it signed up with its confirmed address; for each sign-up with the address the name and code, and for 30 minutes a keyed digest of the network",
  basis: "contract",
  ends: "the deletion of the account that signed up, or of the confirmed account of that address",
  card: {
    title: "Your invitations",
    what: "When you sign up for an event: your name, email address and code, and when you used the code; if you are on the waiting list. We encrypt your phone number.",
    why: "To let you in, and to reach you if plans change",
    who: "Our admins. The door team sees name and code",
    until: `${GUEST_DAYS} days after the event: we then keep your place without your name, to count it. ${LAPSED_DAYS} days after the event if you have no place`,
  },
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
  periods: [
    {
      name: "names of guests",
      days: GUEST_DAYS,
      after:
        "the event: the site then removes everything that identifies the person, and only counts the place",
    },
    { name: "sign-ups of guests", days: GUEST_DAYS, after: "the event", from: campusEvents.eventDate },
    { name: "guests without a place", days: LAPSED_DAYS, after: "the event" },
  ],
} satisfies PersonalData<typeof signalShownCodes>;

/** Each field is encrypted separately with the site's secret. Bookings without such data have no row. */
export const campusBookingSensitiveData = pgTable("campus_booking_sensitive_data", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
  phoneNumber: sealed("campus booking", "phone_number"),
  emergencyContact: sealed("campus booking", "emergency_contact"),
  dietaryRequirements: sealed("campus booking", "dietary_requirements"),
  /** The person's access needs at the venue. */
  accessNeeds: sealed("campus booking", "access_needs"),
  /** Only at events with a minimum age. All bands have one length, because encryption does not hide the length. */
  ageBand: sealed("campus booking", "age_band"),
});

export const sensitiveBookingData = {
  table: campusBookingSensitiveData,
  what: "sensitive data of a booking: phone number, emergency contact, diet, needs at the venue, the age in bands at events with a minimum age; each encrypted. A download leaves out the phone number of a sign-up that was sent without the account",
  basis: "explicit",
  who: "admins, and the leads of the nights or labs, with a fresh proof: in the details of one booking, phone numbers of nights also in a CSV export. On the day of the event they can see access needs and emergency contact of one person who has checked in without a fresh proof. Every door, until the person has checked in: the age, and if there are access needs. Admins and leads can list which bookings have access needs, without the needs. The security log records each access to the data; no list contains it",
  ends: "the cancellation of the booking (which also deletes that a companion was coming), or the deletion of the account",
  card: {
    title: "In confidence",
    what: "If you give them with a booking: a phone number, an emergency contact, your diet and access needs; your age, for nights with a minimum age. We encrypt them.",
    why: "To look after you on the night",
    who: "Our admins and the leads of the night. The log records each view. Until you check in, the door team sees your age and if you have access needs, but not which",
    until: `${SENSITIVE_DAYS} days after the night`,
  },
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
    },
  ],
} satisfies PersonalData<typeof campusBookingSensitiveData>;
