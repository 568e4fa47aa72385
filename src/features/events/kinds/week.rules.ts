import { brand } from "#src/brand.ts";
import type { Kind } from "./kind.rules.ts";

/** A week of a programme cycle. Participants register for the cycle, and the charity gives them their places. */
export const week = {
  bookedBy: "staff",
  isNamedByPlace: false,
  hasPrice: false,
  hasEnd: true,
  openHours: 0,
  hasAlerts: false,
  hasWristbands: false,
  asksFeedback: false,
  codePrefix: brand.ticketPrefix,
  page: "programme",
  leadsPage: "adminProgramme",
  topic: "programme-cycles",
  log: { name: "programme-week", subject: "week" },
  news: null,
  exported: { file: "programme_weeks", named: { seriesId: "cycle_id" } },
  mailList: "programme",
  activity: { name: "weeks", words: "Programme: came to a week" },
  leads: ["labs-lead"],
  doorLeads: ["labs-lead"],
  words: {
    noun: "week",
    fullNoun: "week of the programme",
    ticket: "place",
    ticketFor: "place in",
    placeAt: "place in",
    ourEvent: "our programme",
    onTheDay: "on the day",
    own: "Your place",
    code: "Ticket code",
    mine: "My weeks",
    page: "the programme’s page",
    atTheDoor: "Say your name when you come in, or show your code: the mentor ticks you off.",
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
} as const satisfies Kind;
