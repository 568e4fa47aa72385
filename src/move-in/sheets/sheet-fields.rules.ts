import type { ColumnsOf, SheetFields } from "./columns.rules.ts";
import type { SheetKindName } from "./sheet-kinds.rules.ts";

/** One field per line: name, type; label; the column names of known tools, most likely first; a pattern of others. */
const person = String.raw`
fullName; Name; ticket holder name, ticket holder, ticket full name, attendee name, attendee, participant name, guest name, student name, full name, name, your name, your full name, contact name, buyer name, booking name; \bfull name\b|\bwhat is your name\b|^name\b
firstName; First name; attendee first name, ticket holder first name, ticket first name, participant first name, first name, firstname, fname, forename, given name, buyer first name, booking first name; \bfirst name\b|\bforename\b
lastName; Last name; attendee last name, attendee surname, ticket holder last name, ticket last name, participant last name, last name, lastname, lname, surname, family name, buyer last name, booking last name; \blast name\b|\bsurname\b|\bfamily name\b
email; Email; attendee email, ticket holder email, ticket email, participant email, student email, email address, email, emailaddress, your email, contact email, buyer email, booking email, order email, mail; \bemail\b
phone; Phone; cell phone, mobile phone, mobile number, mobile, phone number, phone, telephone number, telephone, contact number, home phone, buyer phone, booking telephone, tel; \b(phone|mobile|telephone)\b
`;
const age = String.raw`
age; Age; age, your age, how old are you; \bage\b|\bhow old\b
birth day; Date of birth; date of birth, birth date, birthday, dob, d o b; \bbirth\b|\bdob\b
`;
const sent = String.raw`
createdAt moment; Sent or booked; order date, booking date, date booked, timestamp, completion time, optin time, confirm time, ticket created date, created at, created, create date, date registered, submitted at, submission date, date added, date; \b(order|booking|purchase|submission|registration) date\b
`;
const booking = String.raw`
code; Ticket code; barcode, barcode no, ticket barcode, ticket code, invitation code, ticket number, ticket no, code; \bbarcode\b
reference; Order; attendee no, attendee id, issued ticket id, ticket id, ticket reference, order no, order id, order number, booking id, booking reference
quantity; Tickets; quantity, qty, tickets, number of tickets; \bhow many\b
event; Event; event id, event name, event title, event
eventDate day; Event date; event date, event start date, event start
university; University; university, college, institution
course; Course; course, subject
dietaryRequirements; Diet; dietary requirements, diet; \bdiet
accessNeeds; Access needs; access needs, access requirements; \baccess(ibility)?\b
emergencyContact; Emergency contact; emergency contact; \bemergency\b
`;
const registration = String.raw`
addressNewham; Address; address newham, address, home address, your address, address in newham, postal address; \baddress\b
previousExperience; Experience; previous experience, experience; \bexperience\b
motivation; Motivation; motivation, why; \bwhy\b|\bmotivat
id; Identifier; id
`;
const event = `
title; Title; title, subject, summary, event, event name, name
date day; First day; start date, date, start, first day, from, dtstart, day
endDate day; Last day; end date, end, last day, to, until
time; Start time; start time, time, begins
endTime; End time; end time, ends
location; Place; location, place, venue, where
description; Description; description, details, notes, body
eventType; Type; type, event type, category, categories
institution; Institution; institution, college, for
uid; Identifier; uid, event id, id
occurrence; Occurrence; occurrence
`;

/** The fields of each kind of row, by the column names of well-known tools and of this site's export. */
export const sheetFields: Readonly<Record<SheetKindName, SheetFields>> = {
  bookings: fieldsIn(person + age + booking + sent),
  subscribers: fieldsIn(person + sent),
  registrations: fieldsIn(person + age + registration + sent),
  calendar: fieldsIn(event),
};

function fieldsIn(table: string): SheetFields {
  const lines = table.split("\n").filter((line) => line !== "");
  const fields = lines.map((line) => {
    const [named = "", label = "", heads = "", like] = line.split("; ");
    const [name = "", type] = named.split(" ");
    const isTime = type === "day" || type === "moment";
    return [
      name,
      { label, heads: heads.split(", "), like: like && new RegExp(like), type: isTime ? type : undefined },
    ];
  });
  return Object.fromEntries(fields);
}

/** The columns that a name may be in. */
export const nameFields = ["fullName", "firstName", "lastName"];

/** Groups of fields; at least one of each group needs a column. */
const needs: Readonly<Record<SheetKindName, readonly (readonly string[])[]>> = {
  bookings: [nameFields, ["email"]],
  subscribers: [["email"]],
  registrations: [nameFields, ["email"], ["age", "birth"]],
  calendar: [["title"], ["date"]],
};

/** The label of a field that needs a column and has none. */
export function missingField(kind: SheetKindName, columns: ColumnsOf): string | undefined {
  const [first = ""] = needs[kind].find((names) => names.every((name) => columns[name] === undefined)) ?? [];
  return sheetFields[kind][first]?.label;
}
