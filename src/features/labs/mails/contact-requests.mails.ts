declare module "#shared/mail/mail.ts" {
  interface MailTemplates {
    /** To the mentor. */
    "mentor-message": { mentor: string; requesterName: string; requesterEmail: string; message: string };
  }
}

export const contactRequestSubjects = {
  "mentor-message": "Somebody wrote to you through the labs page",
} as const;
