import { brand } from "#src/brand.ts";
import type { Kind } from "./kind.rules.ts";

/** A campus night. */
export const night = {
  bookedBy: "account",
  isNamedByPlace: true,
  hasPrice: true,
  hasEnd: false,
  openHours: 6,
  hasAlerts: false,
  hasWristbands: true,
  asksFeedback: true,
  codePrefix: brand.ticketPrefix,
  page: "campusTickets",
  leadsPage: "campusAdmin",
  topic: "campus-nights",
  log: { name: "campus-event", subject: "event" },
  news: { one: "Campus night", several: "Campus nights" },
  exported: { file: "campus_events", named: { title: "university" } },
  mailList: "campus",
  activity: { name: "nights", words: "Campus nights: checked in at the door" },
  leads: ["door-lead"],
  doorLeads: ["door-lead"],
  words: {
    noun: "night",
    fullNoun: "campus night",
    ticket: "ticket",
    ticketFor: "ticket for",
    placeAt: "place at",
    ourEvent: "our campus night at",
    onTheDay: "on the night",
    own: "Your ticket",
    code: "Ticket code",
    mine: "My ticket",
    page: "the ticket page",
    atTheDoor: "Have your ticket open before you reach the door. It works without signal.",
    nothingToPay: ", and there is nothing to pay",
    lead: "a door lead",
    passText: "With a pass a volunteer checks tickets in on their own phone.",
    holders: (count) =>
      count === 0
        ? "No one has a ticket"
        : count === 1
          ? "1 person has a ticket"
          : `${count} people have tickets`,
    ticketCancelled: "Ticket cancelled",
  },
  booking: {
    bookingPath: "/campus/bookings",
    asks: [
      ...["fullName", "email", "university", "course", "yearOfStudy", "phone", "emergencyContact"],
      ...["dietaryRequirements", "accessNeeds", "ageBand", "guardianEmail", "companion", "pictures"],
    ],
    book: "GET TICKET",
    onSale: "ON SALE",
    full: "SOLD OUT",
    formTitle: "BOOK YOUR TICKET",
    send: "BOOK TICKET",
    secured: "TICKET SECURED!",
    form: {
      signedOut: "You must be signed in to book tickets. Please sign in and try again.",
      booked: "Ticket booked successfully!",
      failed: "Failed to book ticket. Please try again.",
      readers:
        "You can book too. Our admins and the team that runs the night read your answers, to let you in and look after you.",
      sensitive: "eat or need",
    },
    refusals: {
      gone: "This event no longer exists.",
      over: "This event is over.",
      full: "The last ticket has just gone. Join the waiting list for a place.",
      booked: "You have a ticket for this event. It is on your profile.",
    },
    list: {
      caption: "Ticket bookings, newest first",
      event: "Event",
      allEvents: "All events",
      code: "Ticket code",
      codeHead: "Ticket Code",
      search: "Search name, email or ticket code",
    },
  },
} as const satisfies Kind;
