import type { pages } from "#features/site/pages.ts";
import type { Role } from "#shared/api/roles.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";

/** The properties of a kind of event. Code reads these instead of comparing kinds (docs/decisions/068). */
export interface Kind {
  /** Who books: a signed-in account, an address that confirms with an emailed link, or the staff. */
  bookedBy: "account" | "address" | "staff";
  /** Whether the title names a place, such as a night's university. */
  isNamedByPlace: boolean;
  hasPrice: boolean;
  /** Whether its events have an end time. Without one, they are over `openHours` after the doors open. */
  hasEnd: boolean;
  /** The hours after its start in which an event without an end takes bookings. */
  openHours: number;
  /** Whether we email subscribers when an event opens, and when a full one has free places again. */
  hasAlerts: boolean;
  /** Whether adults get wristbands at check-in. */
  hasWristbands: boolean;
  /** Whether we email attendees the next morning and ask for feedback. */
  asksFeedback: boolean;
  /** The prefix of its printed codes. */
  codePrefix: string;
  /** The page that lists its events. */
  page: keyof typeof pages;
  /** The page for its leads. */
  leadsPage: keyof typeof pages;
  /** The topic that announces changes to its events. */
  topic: DataTopic;
  /** The audit log's name for a change to its events, and the detail property with the event's id. */
  log: {
    name: "campus-event" | "lab-session" | "signal-event" | "programme-week";
    subject: "event" | "session" | "week";
  };
  /** The news page's words for one event and for several of a series; null for a kind without news. */
  news: { one: string; several: string } | null;
  /** The export's file for its events, and the column names that differ from the field names. */
  exported: { file: string; named: Readonly<Record<string, string>> };
  /** The list of undelivered emails for its events. */
  mailList: MailList;
  /** The row for its attendees in the figures. */
  activity: { name: string; words: string };
  /** The roles that run its events and see the bookings, besides admins. */
  leads: readonly Role[];
  /** The roles that check people in, besides admins. */
  doorLeads: readonly Role[];
  words: KindWords;
  /** Undefined for a kind that accounts cannot book. */
  booking?: AccountBooking;
}

/** The words for an event and for a place at it, for sentences that serve several kinds. */
export interface KindWords {
  noun: string;
  fullNoun: string;
  ticket: string;
  /** Used before the event's name. */
  ticketFor: string;
  /** Used before the event's name while there is no ticket. */
  placeAt: string;
  ourEvent: string;
  onTheDay: string;
  /** Used on the buttons of a list. */
  own: string;
  code: string;
  /** Used on links in emails. */
  mine: string;
  page: string;
  /** Used in emails before the event starts. */
  atTheDoor: string;
  nothingToPay: string;
  /** The person who decides at the door if no rule does. */
  lead: string;
  passText: string;
  holders: (count: number) => string;
  /** The heading of the email about a ticket that the organisers cancelled. */
  ticketCancelled: string;
}

/** How accounts book events of a kind: the page, the form's fields, and the texts about bookings. */
export interface AccountBooking {
  /** The API path of its bookings. */
  bookingPath: `/${string}`;
  /** The booking form's fields: names of `bookingFields`. */
  asks: readonly string[];
  book: string;
  onSale: string;
  full: string;
  formTitle: string;
  send: string;
  secured: string;
  /** The texts in the booking form. */
  form: {
    signedOut: string;
    booked: string;
    failed: string;
    /** The people who read the answers. The section "When you book" of /privacy has the rest. */
    readers: string;
    /** The answers that may reveal health or belief: "What you … can tell us about your health or belief". */
    sensitive: string;
  };
  /** The messages that refuse a booking. */
  refusals: { gone: string; over: string; full: string; booked: string };
  /** The texts of the list of bookings. */
  list: {
    caption: string;
    event: string;
    allEvents: string;
    code: string;
    codeHead: string;
    search: string;
  };
}
