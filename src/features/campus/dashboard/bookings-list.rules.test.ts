import { expect, test } from "vitest";
import { csvColumns } from "#shared/lists/list-columns.ts";
import { bookingsList, type ExportedBooking } from "./bookings-list.rules.ts";

const booking: ExportedBooking = {
  id: "b",
  eventLabel: "UCL, 14 Jul 2026",
  phone: null,
  eventId: "ucl",
  studentName: "Nadia Okafor",
  studentEmail: "nadia.o@example.ac.uk",
  university: "UCL",
  course: "Fine Art",
  yearOfStudy: 2,
  pictures: "no",
  ticketCode: "UT-7K4Q-91MX",
  bookingStatus: "confirmed",
  ticketPrice: 4.5,
  guardianDueAt: null,
  guardianRefusedAt: null,
  checkedIn: false,
  cancelledReason: null,
  cancelledMessage: null,
  checkedInAt: null,
  checkedInDevice: null,
  createdAt: "2026-07-12T08:14:30.000Z",
  addedByStaff: false,
  hasAccount: true,
};

const { head, cellsOf } = csvColumns(bookingsList("night").columns);

test("the CSV file has these columns", () => {
  expect(head.join()).toBe(
    "Event,Name,Email,University,Course,Year,Phone,Ticket Code,Status,Checked In,Booking Date,Added By Staff",
  );
});

test("a booking's cells have its phone number and its time in London time", () => {
  expect(cellsOf({ ...booking, phone: "+447700900123" }).join("|")).toBe(
    "UCL, 14 Jul 2026|Nadia Okafor|nadia.o@example.ac.uk|UCL|Fine Art|2|+44 7700 900123|UT-7K4Q-91MX|confirmed|No|2026-07-12 09:14|No",
  );
});

test("year 5 is Postgraduate, missing values are empty, and check-in and staff are there", () => {
  const cells = cellsOf({
    ...booking,
    yearOfStudy: 5,
    course: null,
    checkedIn: true,
    bookingStatus: "cancelled",
    addedByStaff: true,
  });
  expect(cells.slice(4)).toEqual([
    "",
    "Postgraduate",
    "",
    "UT-7K4Q-91MX",
    "cancelled",
    "Yes",
    "2026-07-12 09:14",
    "Yes",
  ]);
  expect(cellsOf({ ...booking, yearOfStudy: null })[5]).toBe("");
});
