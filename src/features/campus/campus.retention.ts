import type { Retention } from "#shared/personal-data/retention.ts";
import { bookingAnswers } from "./bookings/booking-answers.rules.ts";
import { SENSITIVE_DAYS } from "./bookings/bookings.rules.ts";
import { REFUSED_DAYS } from "./door/refused-admissions.rules.ts";
import { PASS_DAYS } from "./door-passes/door-passes.rules.ts";
import { INQUIRY_DAYS } from "./inquiries/inquiries.rules.ts";
import { WAITING_LIST_DAYS } from "./waiting-list/waiting-list.rules.ts";

const answers = bookingAnswers.map(({ label }) => label.toLowerCase());

const listText = new Intl.ListFormat("en-GB");

/** The personal data of campus nights, with its retention. */
export const campusRetention: readonly Retention[] = [
  {
    tables: ["campus_ticket_bookings"],
    what: `bookings: name, e-mail address, ${answers.join(", ")}, code and price; times of booking, return and check-in, and the device of the check-in; the organiser's message of a cancellation; the last change of the night that was mailed, and the date of the reminder`,
    why: "admission, attendance figures, and one mail per change",
    who: "the account; admins; the door sees names, codes and prices",
    ends: "the deletion of the account, which gives the places back",
    card: {
      title: "Your tickets",
      what: `Your name, e-mail address, ${listText.format(answers)}, as far as you give them. That you wait for a place.`,
      why: "To let you in, and to mail you when a night changes",
      who: "Our admins. The door team sees name and code",
      until: `You delete your account. The waiting list: ${WAITING_LIST_DAYS} days after the night`,
    },
  },
  {
    tables: ["campus_waiting_list"],
    what: "entries of the waiting list: event, offer and outcome",
    why: "offers of freed places in order",
    who: "the account; admins see the number",
    erasures: [{ name: "waiting lists", days: WAITING_LIST_DAYS, after: "the event" }],
    ends: "the deletion of the account",
    card: "Your tickets",
  },
  {
    tables: ["campus_booking_sensitive_data"],
    what: "sensitive data of a booking: phone number, emergency contact, diet; each encrypted",
    why: "care for people at the event",
    who: "admins: in the details of one booking, phone numbers also in a CSV export. The log of security events records each access: for details the booking, for an export the event and the number of rows. No list in the back office contains it",
    erasures: [{ name: "sensitive booking data", days: SENSITIVE_DAYS, after: "the event" }],
    ends: "the return of the ticket, or the deletion of the account",
    card: {
      title: "In confidence",
      what: "A phone number, whom to call and what you eat, where you tell us with a booking. It is kept encrypted.",
      why: "To look after you on the night",
      who: "Our admins only, and the log notes each look",
      until: `${SENSITIVE_DAYS} days after the night`,
    },
  },
  {
    tables: ["campus_check_ins"],
    what: "check-ins: ticket, time, device, admin or door pass, who delivered it, and undo",
    why: "single use of a ticket, accountability of an undo",
    who: "admins, and the door of the event",
    ends: "the deletion of the booking; the deletion of an admin’s account leaves the check-in without it",
    card: {
      title: "At the door",
      what: "When you came in. A phone at the door keeps the night’s names, codes and prices, so that the queue moves without signal.",
      why: "To use each ticket once",
      who: "The door team",
      until: "The phone signs out or its pass ends, or else two days after the night",
    },
  },
  {
    tables: ["campus_refused_admissions"],
    what: "refused admissions: ticket or code, reason, time, device, admin or door pass, and who delivered it",
    why: "a person who was let in with a ticket that did not count",
    who: "admins",
    erasures: [{ name: "refused admissions", days: REFUSED_DAYS, after: "the event" }],
    ends: "the deletion of the booking; the deletion of an admin’s account leaves the row without it",
    card: "At the door",
  },
  {
    tables: ["campus_door_passes"],
    what: "door passes: the name that an admin gave, times of creation, end, revocation and last use (to the minute), the admin, and the SHA-256 of the token",
    why: "volunteers without accounts, and revocation for a lost phone",
    who: "admins",
    erasures: [{ name: "door passes", days: PASS_DAYS, after: "the event" }],
    ends: "the deletion of the event; the deletion of the admin’s account leaves the pass without it",
    card: "Work for the charity",
  },
  {
    tables: ["campus_inquiries"],
    what: "inquiries for a night at a campus: name, e-mail address, university, role, message",
    why: "answering the inquiry",
    who: "admins; the charity by mail",
    erasures: [{ name: "campus inquiries", days: INQUIRY_DAYS, after: "it was sent" }],
    ends: "the deletion of the account of that address",
    card: {
      title: "What you write to us",
      what: "When you ask for a night at your campus: your name, e-mail address and university, and what you write.",
      why: "To answer you",
      who: "Our admins",
      until: `${INQUIRY_DAYS} days`,
    },
  },
];
