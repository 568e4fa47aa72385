export interface SignalInvitationMail extends Record<string, string> {
  title: string;
  when: string;
  /** Empty if unknown. */
  where: string;
  code: string;
  link: string;
  /** Turns alerts on; empty if they are on. */
  confirmLink: string;
  unsubscribeLink: string;
}

export interface SignalEventOpenedMail extends Record<string, string> {
  /** Not shown: the state of both, and of the claim of that time, is checked again before the mail is sent. */
  eventId: string;
  subscriptionId: string;
  queuedAt: string;
  title: string;
  when: string;
  /** Empty if unknown. */
  where: string;
  /** When sign-up closes. */
  until: string;
  link: string;
  unsubscribeLink: string;
}

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "signal-invitation": SignalInvitationMail;
    "signal-event-opened": SignalEventOpenedMail;
  }
}

/** No subject contains the code, since notifications show subjects on locked screens. */
export const signalSubjects = {
  "signal-invitation": "Your invitation code is inside",
  "signal-event-opened": "A new event is open",
} as const;
