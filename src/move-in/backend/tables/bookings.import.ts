import { campusCheckIns } from "#features/door/check-ins/check-ins.tables.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  signalShownCodes,
} from "#features/events/bookings/bookings.tables.ts";
import { sealSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { codeKey, codeKeys, importedCode } from "#features/events/tickets/tickets.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import { into, type NewRow } from "../../rows/new-row.ts";
import { Held, type Row } from "../../rows/read-row.rules.ts";
import { accountOf, type ImportContext, parentId, type TableImport } from "../table-import.ts";

/** The statuses that are imported. The check-in does not know any other. */
const statuses = {
  confirmed: "confirmed",
  cancelled: "cancelled",
  canceled: "cancelled",
  refunded: "cancelled",
} as const;

export const bookingsImport: TableImport = {
  schema: "public",
  name: "campus_ticket_bookings",
  columns: `
    id event_id student_name student_email university course year_of_study user_id ticket_code
    booking_status checked_in checked_in_at created_at updated_at`,

  read(row, context) {
    const { now } = context;
    const id = row.id();
    const { eventId, ticketPrice, isCalledOff } = eventOf(row, "campus_events", context);
    const email = row.email("student_email");
    const createdAt = row.instant("created_at") ?? now;
    const bookingStatus = row.known("booking_status", { known: statuses, otherwise: "held" });
    const isCancelled = bookingStatus === "cancelled" || isCalledOff;
    const usedAt = usedAtIn(row, createdAt);
    const ticketCode = codeIn(row, "ticket_code", kinds.night.codePrefix, context);
    const userId = holderOf(row, email, { eventId, isCancelled }, context);
    const year = row.whole("year_of_study", { least: 1, most: 5, or: 0 });
    return [
      into(campusTicketBookings, {
        id,
        eventId,
        userId,
        // The other system has emailed the ticket.
        addressProvenAt: userId === null ? now : null,
        holderName: row.needed("student_name", 100),
        holderEmail: email,
        university: row.line("university", 150),
        course: row.line("course", 150),
        yearOfStudy: year || null,
        ticketCode,
        bookingStatus: isCancelled ? "cancelled" : "confirmed",
        cancelledAt: isCancelled ? createdAt : null,
        cancelledReason: isCalledOff ? "event_called_off" : null,
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

/** An account has one confirmed ticket per event here. A further one becomes a ticket without an account. */
function holderOf(
  row: Row,
  email: string,
  { eventId, isCancelled }: { eventId: string; isCancelled: boolean },
  { accounts, confirmed, holders }: ImportContext,
): string | null {
  const userId = accounts.get(row.reference("user_id") ?? "") ?? accounts.get(email);
  // An account that never confirms its address is deleted. Its tickets stay.
  if (userId === undefined || !confirmed.has(userId)) return null;
  if (isCancelled) return userId;
  const place = `${eventId} ${userId}`;
  if (!holders.has(place)) {
    holders.add(place);
    return userId;
  }
  row.note("user_id", "left out: the account has another booking for the event");
  return null;
}

export const sensitiveDataImport: TableImport = {
  schema: "public",
  name: "campus_booking_sensitive_data",
  columns: "id booking_id phone_number emergency_contact dietary_requirements created_at updated_at",
  read(row, context) {
    const bookingId = parentId(row, "booking_id", "campus_ticket_bookings", context);
    const sealed = sealSensitiveData(context.secrets, {
      phone: row.phone("phone_number"),
      emergencyContact: row.lines("emergency_contact", 300),
      dietaryRequirements: row.lines("dietary_requirements", 500),
      accessNeeds: null,
      ageBand: null,
    });
    if (!sealed) throw new Held("empty");
    return [into(campusBookingSensitiveData, { bookingId, ...sealed })];
  },
};

/** An invitation becomes a guest's booking. A second one of an address adds a second code to the first. */
export const invitationsImport: TableImport = {
  schema: "public",
  name: "signal_invitations",
  columns: "id full_name email telephone invitation_code event_id created_at used_at user_id",

  read(row, context) {
    const { guests, secrets, now } = context;
    const id = row.id();
    const { eventId } = eventOf(row, "signal_events", context);
    const email = row.email("email");
    const fullName = row.needed("full_name", 100);
    const createdAt = row.instant("created_at") ?? now;
    const usedAt = row.maybe("used_at") === null ? null : (row.instant("used_at") ?? createdAt);
    const code = codeIn(row, "invitation_code", kinds.signal.codePrefix, context);
    const place = `${eventId} ${email}`;
    const bookingId = guests.get(place) ?? id;
    const shown: NewRow = into(signalShownCodes, {
      code,
      bookingId,
      fullName,
      shownAt: createdAt,
      idempotencyKey: id,
    });
    if (bookingId !== id) {
      // The first code admits the guest, so a used second one is rejected.
      if (usedAt) throw new Held("a second sign-up of its address, which was used");
      return [shown];
    }
    guests.set(place, id);
    const phone = row.phone("telephone");
    const sensitive = { bookingId: id, phoneNumber: sealText(secrets, "campus booking", phone) };
    return [
      into(campusTicketBookings, {
        id,
        eventId,
        isGuest: true,
        signedUpBy: accountOf(row, "user_id", context),
        holderName: fullName,
        holderEmail: email,
        addressProvenAt: now,
        ticketCode: code,
        ticketPrice: penceOf(0),
        idempotencyKey: id,
        createdAt,
        updatedAt: now,
        ...used(usedAt),
      }),
      shown,
      ...(phone ? [into(campusBookingSensitiveData, sensitive)] : []),
      ...checkInOf(id, usedAt, context),
    ];
  },
};

function eventOf(row: Row, table: string, context: ImportContext) {
  const eventId = parentId(row, "event_id", table, context);
  const event = context.events.get(eventId);
  if (!event) throw new Error(`${table} stored an event that it did not read`);
  return { eventId, ...event };
}

/** The device of check-ins that another system made. */
const DEVICE = "Imported";

/** When the ticket was used; an unclear value counts as used. Null for an unused ticket. */
function usedAtIn(row: Row, createdAt: Date): Date | null {
  const wasUsed = row.known("checked_in", { known: checkedIn, otherwise: "used" }) === "used";
  return wasUsed ? (row.instant("checked_in_at") ?? createdAt) : null;
}

const checkedIn = { t: "used", true: "used", f: "unused", false: "unused", "": "unused" } as const;

function used(at: Date | null) {
  return { checkedIn: at !== null, checkedInAt: at, checkedInDevice: at && DEVICE };
}

function checkInOf(bookingId: string, at: Date | null, { now }: Pick<ImportContext, "now">): NewRow[] {
  if (at === null) return [];
  const values = { id: bookingId, bookingId, device: DEVICE, scannedAt: at, recordedAt: now };
  return [into(campusCheckIns, values)];
}

/** The printed code. @throws Held for the code of another row */
function codeIn(row: Row, column: string, prefix: string, { codes }: ImportContext): string {
  const code = importedCode(row.maybe(column) ?? "");
  if (code === undefined) throw new Held("no code that a door can read");
  if (codeKeys(code, prefix).some((key) => codes.has(key)))
    throw new Held("another ticket has the same code");
  codes.add(codeKey(code));
  return code;
}
