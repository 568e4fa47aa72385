/** What the mails about tickets show. Dates are yyyy-MM-dd, times HH:mm in London. */
declare module "#shared/mail/mail.ts" {
  interface MailTemplates {
    "campus-ticket": TicketMail & { code: string; price: string };
    "campus-ticket-cancelled": TicketMail;
    /** `until` as people in London read it. */
    "campus-place-offered": {
      university: string;
      when: string;
      venue: string;
      price: string;
      until: string;
      link: string;
    };
  }
}

/** A ticket in a mail, and what its entry in a calendar needs. */
export interface TicketMail extends Record<string, string> {
  ticketId: string;
  name: string;
  university: string;
  venue: string;
  location: string;
  eventDate: string;
  eventTime: string;
  link: string;
  /** When it was booked or given back, in ISO 8601. */
  at: string;
}

export type CampusMail = "campus-ticket" | "campus-ticket-cancelled" | "campus-place-offered";

/** Read in notifications and over shoulders: no subject says a code. */
export const campusSubjects: Record<CampusMail, string> = {
  "campus-ticket": "Your ticket is in here",
  "campus-ticket-cancelled": "Your ticket is given back",
  "campus-place-offered": "A place has come free for you",
};
