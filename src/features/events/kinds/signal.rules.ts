import type { Kind } from "./kind.rules.ts";

/** A signal event: an address signs up for it, and says a code at the door. */
export const signal = {
  bookedBy: "address",
  route: { path: "/signal/invitations", tag: "Signal" },
  asks: ["fullName", "email", "phone"],
  isNamedByPlace: false,
  hasPrice: false,
  hasEnd: false,
  openHours: 0,
  hasAlerts: true,
  hasWristbands: false,
  page: "signal",
  leadsPage: "admin",
  topic: "signal-events",
  mailList: "signal",
  activity: { name: "signal", words: "Signal events: let in at the door" },
  leads: [],
  doorLeads: ["door-lead"],
  words: {
    noun: "event",
    fullNoun: "event",
    ticket: "place",
    ticketFor: "place at",
    heldFor: "Place at",
    placeAt: "place at",
    ourEvent: "our event",
    onTheDay: "on the day",
    own: "Your place",
    code: "Invitation code",
    mine: "All open events",
    book: "Sign up",
    onSale: "OPEN",
    full: "FULL",
    formTitle: "Sign up for alerts",
    send: "Get my code",
    secured: "Your place is yours",
    page: "the signal page",
    atTheDoor: "Say your code at the door. It lets one person in, once.",
    nothingToPay: "",
    lead: "a door lead",
    passText: "With a pass a volunteer checks codes in on their own phone.",
    holders: (count) =>
      count === 0
        ? "Nobody keeps a place"
        : count === 1
          ? "One person keeps a place"
          : `${count} people keep a place`,
    ticketCancelled: "Place withdrawn",
    form: {
      signedOut: "Please sign in and try again.",
      booked: "Your place is yours. Say the code at the door.",
      failed: "Failed to sign up for alerts",
      readers: "Our admins see what you type here; the door sees your name and code.",
      sensitiveReaders: "",
      sensitive: "need",
    },
    refusals: {
      gone: "This event is not on any more.",
      over: "This event is over.",
      full: "Every place is taken.",
      booked: "You have a place at this event.",
    },
    list: {
      caption: "Invitations, the newest first",
      event: "Event",
      allEvents: "All events",
      code: "Invitation code",
      codeHead: "Code",
      search: "Search name, email or code",
    },
  },
} as const satisfies Kind;
