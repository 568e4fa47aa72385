import type { ListRow } from "./bookings-list.rules.ts";

const head = [
  ...["Event", "Name", "Email", "University", "Course", "Year", "Phone", "Ticket Code", "Status"],
  ...["Checked In", "Booking Date"],
];

/** A byte order mark: without it Excel takes UTF-8 for something else. */
const MARK = "\uFEFF";

// What programs take for a formula, also in its full-width form, is preceded by an apostrophe and so stays text; a phone number with
// its plus as well ('+44…), since =, + and - are the same to them.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** How the file begins. */
export const csvHead = MARK + csvLine(head);

export function csvFileName(londonDate: string): string {
  return `campus_bookings_${londonDate}.csv`;
}

/** What a line says besides the row itself. */
export interface LineFacts {
  eventLabel: string;
  phone: string | undefined;
}

export function bookingLine({ booking, booked }: ListRow, { eventLabel, phone }: LineFacts): string {
  const { studentName, studentEmail, university, course, yearOfStudy, ticketCode } = booking;
  return csvLine([
    eventLabel,
    studentName,
    studentEmail,
    university,
    course ?? "",
    yearOfStudy === 5 ? "Postgraduate" : String(yearOfStudy ?? ""),
    phone ?? "",
    ticketCode,
    booking.bookingStatus,
    booking.checkedIn ? "Yes" : "No",
    booked,
  ]);
}

/** One record by RFC 4180, its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
