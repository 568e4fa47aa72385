import { bookingAnswers } from "#features/events/bookings/booking-answers.rules.ts";
import { type AccountKind, asksFor, bookingOf } from "#features/events/kinds/kinds.rules.ts";
import type { ListColumn, ListDescriptor } from "#shared/lists/list-columns.ts";
import { csvPhone } from "#shared/text/csv.rules.ts";
import { londonMinute } from "#shared/time/london.ts";
import type { Booking } from "./dashboard.api.ts";

/** A booking in a file. */
export interface ExportedBooking extends Booking {
  phone: string | null;
  eventLabel: string;
}

/** The list of night bookings, or of places in sessions. */
export function bookingsList(kind: AccountKind): ListDescriptor<Booking, ExportedBooking> {
  const words = bookingOf({ kind }).list;
  return {
    name: "bookings",
    file: "campus_bookings",
    searchHint: words.search,
    filters: {
      eventId: { inAddress: "event", label: words.event },
      needs: { inAddress: "needs", label: "Access needs" },
    },
    columns: [
      { head: words.event, csv: { Event: ({ eventLabel }) => eventLabel } },
      {
        head: "Student",
        sort: "student",
        csv: { Name: ({ studentName }) => studentName, Email: ({ studentEmail }) => studentEmail },
      },
      ...(asksFor({ kind }, "university") ? [universityColumn] : []),
      { head: words.codeHead, value: ({ ticketCode }) => ticketCode },
      {
        head: "Status",
        sort: "status",
        csv: {
          Status: ({ bookingStatus }) => bookingStatus,
          "Checked In": ({ checkedIn }) => (checkedIn ? "Yes" : "No"),
        },
      },
      {
        head: "Booked",
        sort: "booked",
        csv: {
          "Booking Date": ({ createdAt }) => londonMinute(Date.parse(createdAt)),
          "Added By Staff": ({ addedByStaff }) => (addedByStaff ? "Yes" : "No"),
        },
      },
      { head: "Actions" },
    ],
  };
}

/** Spreadsheets rely on the file's columns, which do not include photo consent. */
const studies = bookingAnswers.filter(({ field }) => field !== "pictures");

/** Only the form of a night asks for it. */
const universityColumn: ListColumn<Booking, ExportedBooking> = {
  head: "University",
  value: ({ university }) => university,
  csv: {
    ...Object.fromEntries(studies.map(({ label, of }) => [label, of])),
    Phone: ({ phone }) => csvPhone(phone),
  },
};
