import type { Kind } from "./kind.rules.ts";

/** A signal event. People sign up with an address, and say a code at the door. */
export const signal = {
  bookedBy: "address",
  isNamedByPlace: false,
  hasPrice: false,
  hasEnd: false,
  openHours: 0,
  hasAlerts: true,
  hasWristbands: false,
  asksFeedback: false,
  codePrefix: "SG",
  page: "signal",
  leadsPage: "adminSignal",
  topic: "signal-events",
  log: { name: "signal-event", subject: "event" },
  news: null,
  exported: { file: "signal_events", named: { eventDate: "event_day", maxCapacity: "max_attendees" } },
  mailList: "signal",
  activity: { name: "signal", words: "Signal events: let in at the door" },
  leads: [],
  doorLeads: ["door-lead"],
  words: {
    noun: "event",
    fullNoun: "event",
    ticket: "place",
    ticketFor: "place at",
    placeAt: "place at",
    ourEvent: "our event",
    onTheDay: "on the day",
    own: "Your place",
    code: "Invitation code",
    mine: "All open events",
    page: "the signal page",
    atTheDoor: "Say your code at the door. It lets one person in, once.",
    nothingToPay: "",
    lead: "a door lead",
    passText: "With a pass a volunteer checks codes in on their own phone.",
    holders: (count) =>
      count === 0
        ? "No one has a place"
        : count === 1
          ? "1 person has a place"
          : `${count} people have a place`,
    ticketCancelled: "Place withdrawn",
  },
} as const satisfies Kind;
