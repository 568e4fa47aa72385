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

declare module "#shared/mail/mail.ts" {
  interface MailTemplates {
    "signal-invitation": SignalInvitationMail;
  }
}

/** No subject has the code: phones show subjects on locked screens. */
export const signalSubjects = {
  "signal-invitation": "Your invitation code is inside",
} as const;
