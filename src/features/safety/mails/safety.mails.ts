declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** To an address that an admin typed. */
    "confirm-address-request": { link: string };
  }
}

export const safetySubjects = {
  "confirm-address-request": "Did you ask us for your data?",
} as const;
