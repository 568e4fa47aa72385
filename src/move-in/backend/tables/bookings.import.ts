import { and, eq, isNotNull } from "drizzle-orm";
import { campusCheckIns } from "#features/door/check-ins/check-ins.tables.ts";
import { sealPhone, sealSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { readCode } from "#features/events/tickets/tickets.rules.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  signalShownCodes,
} from "#features/events/tickets/tickets.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import { Held, type Row } from "../../rows/read-row.rules.ts";
import { type ImportContext, into, type NewRow, type TableImport } from "../../rows/table-import.ts";

export const bookingsImport: TableImport = {
  schema: "public",
  name: "campus_ticket_bookings",
  columns: `
    id event_id student_name student_email university course year_of_study user_id ticket_code
    booking_status checked_in checked_in_at created_at updated_at`,

  async prepare(db, { holders }) {
    const { eventId, userId, bookingStatus } = campusTicketBookings;
    const found = await db
      .select({ eventId, userId })
      .from(campusTicketBookings)
      .where(and(eq(bookingStatus, "confirmed"), isNotNull(userId)));
    for (const each of found) if (each.userId) holdersOf(holders, each.eventId).add(each.userId);
  },

  read(row, context) {
    const { events, now } = context;
    const id = row.id();
    const eventId = row.id("event_id");
    const ticketPrice = events.get(eventId);
    if (ticketPrice === undefined) throw new Held("its event is not here");
    const email = row.email("student_email");
    const createdAt = row.instant("created_at") ?? now;
    const isCancelled = row.maybe("booking_status") === "cancelled";
    const userId = holderOf(row, email, { eventId, isCancelled }, context);
    const usedAt = row.flag("checked_in", false) ? (row.instant("checked_in_at") ?? createdAt) : null;
    const year = row.whole("year_of_study", { least: 1, most: 5, or: 0 });
    return [
      into(campusTicketBookings, {
        id,
        eventId,
        userId,
        studentName: row.text("student_name"),
        studentEmail: email,
        university: row.maybe("university"),
        course: row.maybe("course"),
        yearOfStudy: year || null,
        ticketCode: codeOf(row, "ticket_code", kinds.night.codePrefix),
        bookingStatus: isCancelled ? "cancelled" : "confirmed",
        cancelledAt: isCancelled ? createdAt : null,
        ticketPrice,
        idempotencyKey: id,
        createdAt,
        updatedAt: now,
        ...used(usedAt),
      }),
      ...checkInOf(id, usedAt, context),
    ];
  },
};

/** An account has one confirmed ticket for an event here. A further one is a ticket without an account: its code stays. */
function holderOf(
  row: Row,
  email: string,
  { eventId, isCancelled }: { eventId: string; isCancelled: boolean },
  { accounts, holders }: ImportContext,
): string | null {
  const userId = accounts.get(row.reference("user_id") ?? "") ?? accounts.get(email) ?? null;
  if (userId === null || isCancelled) return userId;
  const ofEvent = holdersOf(holders, eventId);
  // Of a row that is here already nothing is stored.
  if (!ofEvent.has(userId)) {
    ofEvent.add(userId);
    return userId;
  }
  row.note("user_id", "left out: the account has another ticket for the event");
  return null;
}

function holdersOf(holders: ImportContext["holders"], eventId: string): Set<string> {
  const ofEvent = holders.get(eventId) ?? new Set();
  holders.set(eventId, ofEvent);
  return ofEvent;
}

export const sensitiveDataImport: TableImport = {
  schema: "public",
  name: "campus_booking_sensitive_data",
  columns: "id booking_id phone_number emergency_contact dietary_requirements created_at updated_at",
  read(row, { secrets }) {
    const sealed = sealSensitiveData(secrets, {
      phone: row.phone("phone_number"),
      emergencyContact: row.maybe("emergency_contact"),
      dietaryRequirements: row.maybe("dietary_requirements"),
      accessNeeds: null,
      ageBand: null,
    });
    const bookingId = row.id("booking_id");
    if (!sealed) throw new Held("empty");
    return [into(campusBookingSensitiveData, { bookingId, ...sealed })];
  },
};

/** An invitation is a guest's booking. A second one of the same address is a second code of the first. */
export const invitationsImport: TableImport = {
  schema: "public",
  name: "signal_invitations",
  columns: "id full_name email telephone invitation_code event_id created_at used_at user_id",

  async prepare(db, { guests }) {
    const found = await db
      .select({
        id: campusTicketBookings.id,
        eventId: campusTicketBookings.eventId,
        email: campusTicketBookings.studentEmail,
      })
      .from(campusTicketBookings)
      .where(eq(campusTicketBookings.isGuest, true));
    for (const { id, eventId, email } of found) guests.set(`${eventId} ${email}`, id);
  },

  read(row, context) {
    const { accounts, events, guests, secrets, now } = context;
    const id = row.id();
    const eventId = row.id("event_id");
    if (!events.has(eventId)) throw new Held("its event is not here");
    const email = row.email("email");
    const fullName = row.text("full_name");
    const createdAt = row.instant("created_at") ?? now;
    const code = codeOf(row, "invitation_code", kinds.signal.codePrefix);
    const bookingId = guests.get(`${eventId} ${email}`) ?? id;
    guests.set(`${eventId} ${email}`, bookingId);
    const shown: NewRow = into(signalShownCodes, {
      code,
      bookingId,
      fullName,
      shownAt: createdAt,
      idempotencyKey: id,
    });
    if (bookingId !== id) return [shown];
    const usedAt = row.instant("used_at");
    const phone = row.phone("telephone");
    return [
      into(campusTicketBookings, {
        id,
        eventId,
        isGuest: true,
        signedUpBy: accounts.get(row.reference("user_id") ?? "") ?? null,
        studentName: fullName,
        studentEmail: email,
        ticketCode: code,
        ticketPrice: penceOf(0),
        idempotencyKey: id,
        createdAt,
        updatedAt: now,
        ...used(usedAt),
      }),
      shown,
      ...(phone
        ? [into(campusBookingSensitiveData, { bookingId: id, phoneNumber: sealPhone(secrets, phone) })]
        : []),
      ...checkInOf(id, usedAt, context),
    ];
  },
};

/** The device of check-ins that another system made. */
const DEVICE = "Imported";

function used(at: Date | null) {
  return { checkedIn: at !== null, checkedInAt: at, checkedInDevice: at && DEVICE };
}

function checkInOf(bookingId: string, at: Date | null, { now }: Pick<ImportContext, "now">): NewRow[] {
  if (at === null) return [];
  const values = { id: bookingId, bookingId, device: DEVICE, scannedAt: at, recordedAt: now };
  return [into(campusCheckIns, values)];
}

function codeOf(row: Row, column: string, prefix: string): string {
  const code = readCode(row.text(column), prefix);
  if (code === undefined) throw new Held("a code that no door can read");
  return code;
}
