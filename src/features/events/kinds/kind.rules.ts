import type { pages } from "#features/site/pages.ts";
import type { Role } from "#shared/api/roles.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";

/** What a kind of event is: all that code asks in place of its name (docs/decisions/068). */
export interface Kind {
  /** A signed-in account books, or an address, which then confirms the place by a mailed link, or the staff gives places. */
  bookedBy: "account" | "address" | "staff";
  /** Whether its name is its place, such as a night's university; else it is a title. */
  isNamedByPlace: boolean;
  hasPrice: boolean;
  /** Whether its events have an end; else they are over `openHours` after their doors open. */
  hasEnd: boolean;
  /** How long after its start an event without an end can be booked. */
  openHours: number;
  /** Whether subscribers are mailed when it opens, and when a full one has places again. */
  hasAlerts: boolean;
  /** Whether its door hands out wristbands to adults. */
  hasWristbands: boolean;
  /** Whether those who came are asked the morning after how it was. */
  asksFeedback: boolean;
  /** What its printed codes begin with. */
  codePrefix: string;
  /** The page that lists its events. */
  page: keyof typeof pages;
  /** The page of its leads. */
  leadsPage: keyof typeof pages;
  /** The topic that changes of its events announce. */
  topic: DataTopic;
  /** What the audit log calls a change of its events, and the property of its detail that has the event's id. */
  log: {
    name: "campus-event" | "lab-session" | "signal-event" | "programme-week";
    subject: "event" | "session" | "week";
  };
  /** What news calls an event, and several of a series; null where its events are no news. */
  news: { one: string; several: string } | null;
  /** The export’s file of its events, and the names of its columns that differ from the fields’. */
  exported: { file: string; named: Readonly<Record<string, string>> };
  /** The list of undelivered mails. */
  mailList: MailList;
  /** Its row of the figures: people who came. */
  activity: { name: string; words: string };
  /** Who runs its events and sees its bookings, beside admins. */
  leads: readonly Role[];
  /** Who keeps its door, beside admins. */
  doorLeads: readonly Role[];
  words: KindWords;
  /** Undefined where no account books. */
  booking?: AccountBooking;
}

/** What an event of a kind and a place at it are called, wherever a sentence serves several kinds. */
export interface KindWords {
  noun: string;
  fullNoun: string;
  ticket: string;
  /** Before the event's name. */
  ticketFor: string;
  /** Before the event's name, where no ticket is out yet. */
  placeAt: string;
  ourEvent: string;
  onTheDay: string;
  /** On the buttons of a list. */
  own: string;
  code: string;
  /** On links in mails. */
  mine: string;
  page: string;
  /** In the mails before it starts. */
  atTheDoor: string;
  nothingToPay: string;
  /** Who decides at the door, where a rule does not. */
  lead: string;
  passText: string;
  holders: (count: number) => string;
  /** Heads a mail to a person whose ticket the organisers cancelled. */
  ticketCancelled: string;
}

/** How accounts book events of a kind: where, what the form asks, and all that only these bookings say. */
export interface AccountBooking {
  /** Where the API takes its bookings. */
  bookingPath: `/${string}`;
  /** The fields of its booking form: names of `bookingFields`. */
  asks: readonly string[];
  book: string;
  onSale: string;
  full: string;
  formTitle: string;
  send: string;
  secured: string;
  /** The sentences of the booking form. */
  form: {
    signedOut: string;
    booked: string;
    failed: string;
    /** Who reads what is typed. */
    readers: string;
    /** Who reads the sensitive data of a booking; empty where `readers` names them. */
    sensitiveReaders: string;
    /** What can tell of health or belief: "What you … can tell of your health or belief". */
    sensitive: string;
  };
  /** Why a booking is refused. */
  refusals: { gone: string; over: string; full: string; booked: string };
  /** On the list of bookings. */
  list: {
    caption: string;
    event: string;
    allEvents: string;
    code: string;
    codeHead: string;
    search: string;
  };
}
