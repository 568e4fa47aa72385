import { CSV_MARK, csvLine, csvPhone } from "#shared/text/csv.rules.ts";
import type { ListRow } from "./bookings-list.rules.ts";

const head = [
  "Event",
  "Name",
  "Email",
  "University",
  "Course",
  "Year",
  "Phone",
  "Ticket Code",
  "Status",
  "Checked In",
  "Booking Date (London time)",
];

/** The byte order mark and the header line. */
export const csvHead = CSV_MARK + csvLine(head);

export function csvFileName(londonDate: string): string {
  return `campus_bookings_${londonDate}.csv`;
}

/** The values of a line that are not in the row. */
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
    csvPhone(phone),
    ticketCode,
    booking.bookingStatus,
    booking.checkedIn ? "Yes" : "No",
    booked,
  ]);
}
