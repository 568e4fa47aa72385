declare module "#shared/mail/mail.ts" {
  interface MailTemplates {
    /** To the charity. */
    "programme-registration": { age: string; link: string };
    /** To the person. The address may be somebody else's, so that nothing typed is in it. */
    "programme-registered": { link: string };
    /** To the charity. */
    "school-registration": { email: string };
  }
}

/** Nothing that somebody typed is in a subject. */
export const programmeSubjects = {
  "programme-registration": "Somebody registered for Mental Toughness",
  "programme-registered": "Your registration for Mental Toughness",
  "school-registration": "A school asks for the programme",
} as const;
