export interface SignalInvitationMail extends Record<string, string> {
  title: string;
  when: string;
  /** Empty where no place is known. */
  where: string;
  code: string;
  link: string;
  /** Turns alerts on; empty where they are on. */
  confirmLink: string;
  unsubscribeLink: string;
}

export interface SignalEventOpenedMail extends Record<string, string> {
  /** Neither is shown: before it is sent, the mail is compared with what they are then. */
  eventId: string;
  subscriptionId: string;
  title: string;
  when: string;
  /** Empty where no place is known. */
  where: string;
  /** When sign-up closes. */
  until: string;
  link: string;
  unsubscribeLink: string;
}

declare module "#shared/mail/mail.ts" {
  interface MailTemplates {
    "signal-invitation": SignalInvitationMail;
    "signal-event-opened": SignalEventOpenedMail;
  }
}

/** No subject has the code: phones show subjects on locked screens. */
export const signalSubjects = {
  "signal-invitation": "Your invitation code is inside",
  "signal-event-opened": "A new event is open",
} as const;
