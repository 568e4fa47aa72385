/** Props of the mails about a decision. */
export interface LabAnswer extends Record<string, string> {
  name: string;
  labTitle: string;
  link: string;
}

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** To the mentor. */
    "mentor-message": { mentor: string; requesterName: string; requesterEmail: string; message: string };
    /** To the charity. */
    "lab-application": { labTitle: string; link: string };
    "lab-approved": LabAnswer;
    "lab-under-review": LabAnswer;
    "lab-rejected": LabAnswer;
  }
}

/** No subject contains typed text, and none reveals a rejection in a notification. */
export const labSubjects = {
  "mentor-message": "Somebody wrote to you through the labs page",
  "lab-application": "Somebody wants to run a lab",
  "lab-approved": "Yes to your lab",
  "lab-under-review": "We are looking at your lab",
  "lab-rejected": "An answer about your lab",
} as const;
