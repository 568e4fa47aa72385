declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** To the charity. */
    "programme-registration": { age: string; link: string };
    /** To the registered address, which may be another person's: it contains no typed text. */
    "programme-registered": { link: string };
    /** To the charity. */
    "school-registration": { email: string };
  }
}

/** No subject contains typed text. */
export const programmeSubjects = {
  "programme-registration": "Somebody registered for Mental Toughness",
  "programme-registered": "Your registration for Mental Toughness",
  "school-registration": "A school asks for the programme",
} as const;
