declare module "#shared/mail/mail.ts" {
  interface MailTemplates {
    /** To the charity. */
    "campus-inquiry": { name: string; email: string; university: string; role: string; message: string };
  }
}

/** Nothing that somebody typed is in a subject. */
export const inquirySubjects = { "campus-inquiry": "Somebody asks for a campus night" } as const;
