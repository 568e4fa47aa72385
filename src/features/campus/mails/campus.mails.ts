import type { EmailStock } from "#shared/email/email-styles.ts";

/** The props of the mails of campus nights. Dates are yyyy-MM-dd, times HH:mm in London. */
declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** To the charity. */
    "campus-inquiry": { name: string; email: string; university: string; role: string; message: string };
    "campus-ticket": TicketMail & { code: string; price: string };
    "campus-ticket-cancelled": TicketMail;
    /** `message` is the organiser's. */
    "campus-ticket-withdrawn": TicketMail & { message: string };
    "campus-reminder": ReminderMail;
    "campus-night-changed": TicketMail & { was: string; cantComeLink: string };
    /** `message` is the organisers', or empty. */
    "campus-night-called-off": TicketMail & { message: string };
    "campus-waiting-night-changed": WaitingMail & { was: string };
    "campus-waiting-night-called-off": WaitingMail & { message: string };
    "campus-place-offered": OfferMail;
  }
}

/** A ticket, with the data of its calendar entry. */
export interface TicketMail extends Record<string, string> {
  ticketId: string;
  name: string;
  university: string;
  venue: string;
  location: string;
  eventDate: string;
  eventTime: string;
  /** The paper colour of the night's ticket. */
  stock: EmailStock;
  link: string;
  /** When the mail was queued, in ISO 8601. */
  at: string;
  /** SEQUENCE of the calendar entry. */
  sequence: string;
}

export interface ReminderMail extends TicketMail {
  /** "tomorrow", or "today" where the mail is late. */
  day: string;
  /** "£5.00, pay at the door" or "FREE". */
  price: string;
  cantComeLink: string;
}

/** A night in a mail to a person on its waiting list. */
export interface WaitingMail extends Record<string, string> {
  university: string;
  /** "14 Mar 2027, 18:30" */
  when: string;
  where: string;
  stock: EmailStock;
  link: string;
}

/** An offer from the waiting list. */
export interface OfferMail extends Record<string, string> {
  university: string;
  /** "14 Mar 2027, 18:30" */
  when: string;
  venue: string;
  stock: EmailStock;
  /** "£5.00, pay at the door" or "FREE". */
  price: string;
  /** When the offer expires, in London time. */
  until: string;
  link: string;
}

export type CampusMail =
  | "campus-inquiry"
  | "campus-ticket"
  | "campus-ticket-cancelled"
  | "campus-ticket-withdrawn"
  | "campus-reminder"
  | "campus-night-changed"
  | "campus-night-called-off"
  | "campus-waiting-night-changed"
  | "campus-waiting-night-called-off"
  | "campus-place-offered";

/** Subjects show in notifications, so they have no ticket code and no text that a person typed. */
export const campusSubjects: Record<CampusMail, string> = {
  "campus-inquiry": "Somebody asks for a campus night",
  "campus-ticket": "Your ticket is in here",
  "campus-ticket-cancelled": "Your ticket is given back",
  "campus-ticket-withdrawn": "Your ticket is cancelled",
  "campus-reminder": "Your campus night is nearly here",
  "campus-night-changed": "Your campus night has changed",
  "campus-night-called-off": "Your campus night is called off",
  "campus-waiting-night-changed": "A night you wait for has changed",
  "campus-waiting-night-called-off": "A night you wait for is called off",
  "campus-place-offered": "A place has come free for you",
};
