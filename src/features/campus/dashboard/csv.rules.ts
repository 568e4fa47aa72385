import { CSV_MARK, csvLine } from "#shared/text/csv.rules.ts";
import type { ListRow } from "./bookings-list.rules.ts";

const head = [
  ...["Event", "Name", "Email", "University", "Course", "Year", "Phone", "Ticket Code", "Status"],
  ...["Checked In", "Booking Date"],
];

/** How the file begins. */
export const csvHead = CSV_MARK + csvLine(head);

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
