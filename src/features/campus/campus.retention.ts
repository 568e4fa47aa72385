import type { Retention } from "#shared/personal-data/retention.ts";
import { SENSITIVE_DAYS } from "./bookings/bookings.rules.ts";
import { PASS_DAYS } from "./door-passes/door-passes.rules.ts";
import { INQUIRY_DAYS } from "./inquiries/inquiries.rules.ts";
import { WAITING_LIST_DAYS } from "./waiting-list/waiting-list.rules.ts";

/** The retention of personal data in campus nights. */
export const campusRetention: readonly Retention[] = [
  {
    tables: ["campus_ticket_bookings"],
    what: "tickets somebody booked: name, e-mail address, university, course, year, the ticket's code and price, when it was booked, given back and used at the door, and which device let them in; where an organiser cancelled it, what they wrote to the holder; which change of the night they were mailed last, and the date they were reminded of",
    why: "to let them in, to know how many come, and to mail each change once",
    who: "the account; admins; the door sees names, codes and prices",
    ends: "the deletion of the account, which gives the places back",
    card: {
      title: "Your tickets",
      what: "Your name, e-mail address and university, and your course and year if you give them. That you wait for a place.",
      why: "To let you in, and to mail you when a night changes",
      who: "Our admins. The door team sees name and code",
      until: `You delete your account. The waiting list: ${WAITING_LIST_DAYS} days after the night`,
    },
  },
  {
    tables: ["campus_waiting_list"],
    what: "that somebody waits for a place at an event, or was offered one, and what became of it",
    why: "to offer freed places in order",
    who: "the account; admins see how many wait",
    erasures: [{ name: "waiting lists", days: WAITING_LIST_DAYS, after: "the event" }],
    ends: "the deletion of the account",
    card: "Your tickets",
  },
  {
    tables: ["campus_booking_sensitive_data"],
    what: "what somebody told with a ticket in confidence: phone, whom to call, what they eat; each encrypted",
    why: "to look after people at the event",
    who: "admins: one booking's in its details, phone numbers in a CSV export too. Each time, the log of security events notes who did it: for details the booking, for an export the event and the number of rows. No list in the back office holds any of it",
    erasures: [{ name: "booking confidences", days: SENSITIVE_DAYS, after: "the event" }],
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
    what: "when somebody was let in with a ticket, on which device, by which admin or with which door pass, and whether that was undone",
    why: "so that a ticket is used once, and to answer for an undo",
    who: "admins, and the doors of the event",
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
    tables: ["campus_door_passes"],
    what: "who holds a door as a volunteer: the name an admin gave the pass, when it ends, was made, was revoked and was last used (to the minute), and which admin made it; of its token a SHA-256 alone",
    why: "so that volunteers need no account, and so that a lost phone can be shut out",
    who: "admins",
    erasures: [{ name: "door passes", days: PASS_DAYS, after: "the event" }],
    ends: "the deletion of the event; the deletion of the admin’s account leaves the pass without it",
    card: "Work for the charity",
  },
  {
    tables: ["campus_inquiries"],
    what: "what somebody wrote who asked for a night at a campus: name, e-mail address, university, role, message",
    why: "to answer them",
    who: "admins; it is mailed to the charity",
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
