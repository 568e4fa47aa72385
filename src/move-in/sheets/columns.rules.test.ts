import { expect, test } from "vitest";
import { guessColumns, nameColumns } from "./columns.rules.ts";
import type { SheetKindName } from "./sheet-kinds.rules.ts";
import { sheetKinds } from "./sheet-kinds.ts";

/** Field and head of each guess. */
function guessed(kind: SheetKindName, heads: string[]) {
  const columns = Object.entries(guessColumns(heads, sheetKinds[kind].fields));
  return Object.fromEntries(columns.map(([name, index]) => [name, heads[index]]));
}

test.each<[string, SheetKindName, string[], Record<string, string>]>([
  [
    "attendees of Eventbrite",
    "bookings",
    [
      ...[
        "Order #",
        "Order Date",
        "First Name",
        "Last Name",
        "Email",
        "Quantity",
        "Price Tier",
        "Ticket Type",
      ],
      ...["Attendee #", "Group", "Order Type", "Currency", "Total Paid", "Fees Paid", "Attendee Status"],
      ...["Home Address 1", "Home City", "Cell Phone", "Birth Date", "Barcode #"],
    ],
    {
      firstName: "First Name",
      lastName: "Last Name",
      email: "Email",
      phone: "Cell Phone",
      birth: "Birth Date",
      code: "Barcode #",
      reference: "Attendee #",
      status: "Attendee Status",
      quantity: "Quantity",
      createdAt: "Order Date",
    },
  ],
  [
    "tickets with a buyer and a holder",
    "bookings",
    [
      "Order ID",
      "Order date",
      "Buyer name",
      "Buyer email",
      "Ticket holder name",
      "Ticket holder email",
      "Barcode",
      "Event name",
      "Event date",
    ],
    {
      fullName: "Ticket holder name",
      email: "Ticket holder email",
      code: "Barcode",
      reference: "Order ID",
      event: "Event name",
      eventDate: "Event date",
      createdAt: "Order date",
    },
  ],
  [
    "bookings by an office",
    "bookings",
    [
      "Booking ID",
      "Booking First Name",
      "Booking Last Name",
      "Booking Email",
      "Booking Telephone",
      "Ticket Number",
      "Ticket Status",
      "Booking Date",
    ],
    {
      firstName: "Booking First Name",
      lastName: "Booking Last Name",
      email: "Booking Email",
      phone: "Booking Telephone",
      code: "Ticket Number",
      reference: "Booking ID",
      status: "Ticket Status",
      createdAt: "Booking Date",
    },
  ],
  [
    "an audience of Mailchimp",
    "subscribers",
    [
      "Email Address",
      "First Name",
      "Last Name",
      "Phone Number",
      "MEMBER_RATING",
      "OPTIN_TIME",
      "OPTIN_IP",
      "CONFIRM_TIME",
      "UNSUB_TIME",
      "LEID",
      "EUID",
      "NOTES",
      "TAGS",
    ],
    {
      firstName: "First Name",
      lastName: "Last Name",
      email: "Email Address",
      phone: "Phone Number",
      endedAt: "UNSUB_TIME",
      createdAt: "OPTIN_TIME",
    },
  ],
  [
    "answers of Google Forms",
    "registrations",
    [
      "Timestamp",
      "Email Address",
      "What is your full name?",
      "How old are you?",
      "Your mobile number?",
      "Your home address in Newham",
      "Why do you want to join?",
    ],
    {
      createdAt: "Timestamp",
      email: "Email Address",
      fullName: "What is your full name?",
      age: "How old are you?",
      phone: "Your mobile number?",
      addressNewham: "Your home address in Newham",
      motivation: "Why do you want to join?",
    },
  ],
  [
    "answers of Microsoft Forms",
    "registrations",
    ["ID", "Start time", "Completion time", "Email", "Name", "Date of birth", "Telephone"],
    {
      createdAt: "Completion time",
      email: "Email",
      fullName: "Name",
      birth: "Date of birth",
      phone: "Telephone",
    },
  ],
  [
    "a calendar of Google or Outlook",
    "calendar",
    [
      "Subject",
      "Start Date",
      "Start Time",
      "End Date",
      "End Time",
      "All Day Event",
      "Description",
      "Location",
      "Private",
    ],
    {
      title: "Subject",
      date: "Start Date",
      endDate: "End Date",
      time: "Start Time",
      endTime: "End Time",
      location: "Location",
      description: "Description",
    },
  ],
])("guesses the columns of %s", (_, kind, heads, expected) => {
  expect(guessed(kind, heads)).toEqual(expected);
});

test("a person names columns in place of guesses, by label or name, or takes one away", () => {
  const { fields } = sheetKinds.bookings;
  const heads = ["Name", "Who", "E-mail address", "Phone"];
  const named = (text: string) => nameColumns(text, heads, fields, guessColumns(heads, fields));
  expect(named("name = who, Phone=")).toEqual({ columns: { fullName: 1, email: 2 } });
  expect(named("fullName=Who")).toMatchObject({ columns: { fullName: 1 } });
  expect(named("Shoe size=Who")).toEqual({ refused: "There is no field “Shoe size”." });
  expect(named("Name=Whom")).toEqual({ refused: "The file has no column “Whom”." });
});
