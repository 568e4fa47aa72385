declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** To the admin who asks for it. */
    "test-mail": Record<string, never>;
  }
}

export const statusSubjects: Record<"test-mail", string> = { "test-mail": "A test mail" };
