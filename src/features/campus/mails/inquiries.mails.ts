declare module "#shared/mail/mail.ts" {
  interface MailTemplates {
    /** To the charity. */
    "campus-inquiry": { name: string; email: string; university: string; role: string; message: string };
  }
}

/** Subjects have no text that a person typed. */
export const inquirySubjects = { "campus-inquiry": "Somebody asks for a campus night" } as const;
