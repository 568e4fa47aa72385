import { brand } from "#src/brand.ts";
import type { Kind } from "./kind.rules.ts";

/** A lab session. It is free, and does not ask where people study. */
export const session = {
  bookedBy: "account",
  isNamedByPlace: false,
  hasPrice: false,
  hasEnd: true,
  openHours: 0,
  hasAlerts: false,
  hasWristbands: false,
  asksFeedback: true,
  codePrefix: brand.ticketPrefix,
  page: "labs",
  leadsPage: "adminLabs",
  topic: "labs",
  log: { name: "lab-session", subject: "session" },
  news: null,
  exported: {
    file: "lab_sessions",
    named: {
      eventDate: "session_date",
      eventTime: "start_time",
      maxCapacity: "max_participants",
      currentAttendees: "current_participants",
    },
  },
  mailList: "labs",
  activity: { name: "sessions", words: "Lab sessions: came" },
  leads: ["labs-lead"],
  doorLeads: ["labs-lead"],
  words: {
    noun: "session",
    fullNoun: "lab session",
    ticket: "place",
    ticketFor: "place in",
    placeAt: "place in",
    ourEvent: "our lab session",
    onTheDay: "on the day",
    own: "Your place",
    code: "Ticket code",
    mine: "My place",
    page: "the labs page",
    atTheDoor: "Have its code ready when you come in: the mentor ticks you off. It works without signal.",
    nothingToPay: "",
    lead: "a labs lead",
    passText: "With a pass the mentor ticks people off on their own phone.",
    holders: (count) =>
      count === 0
        ? "No one has a place"
        : count === 1
          ? "One person has a place"
          : `${count} people have places`,
    ticketCancelled: "Place cancelled",
  },
  booking: {
    bookingPath: "/labs/bookings",
    asks: ["fullName", "email", "accessNeeds", "ageBand", "guardianEmail", "companion", "pictures"],
    book: "BOOK A PLACE",
    onSale: "OPEN",
    full: "FULL",
    formTitle: "BOOK YOUR PLACE",
    send: "BOOK PLACE",
    secured: "PLACE SECURED!",
    form: {
      signedOut: "You must be signed in to book a place. Please sign in and try again.",
      booked: "Your place is booked.",
      failed: "Failed to book your place. Please try again.",
      readers:
        "You can book too. Our admins and the team that runs the labs read your answers, to let you in and look after you.",
      sensitive: "need",
    },
    refusals: {
      gone: "This session no longer exists.",
      over: "This session is over.",
      full: "The last place has just gone. Join the waiting list, and we mail you when one is free.",
      booked: "You have a place in this session. It is on your profile.",
    },
    list: {
      caption: "Places in sessions, newest first",
      event: "Session",
      allEvents: "All sessions",
      code: "Code",
      codeHead: "Code",
      search: "Search name, email or code",
    },
  },
} as const satisfies Kind;
