import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { brand } from "#src/brand.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "signal-invitation-withdrawn": { title: string; when: string; link: string };
  }
}

const sample = {
  title: "Listening party in the arches",
  when: "14 Mar 2026, 18:30",
  link: "https://site.example/signal",
} as const;

/** To the holder of a kept place that an admin has withdrawn. */
export default defineMail("signal-invitation-withdrawn", {
  subject: "Your place was withdrawn",
  list: "signal",
  samples: [sample, { ...sample, title: "T".repeat(120) }],
  Content: ({ title, when, link }) => (
    <EmailLayout stock="hivis" heading={title} preview="Your place was withdrawn.">
      <Paragraph>
        We have withdrawn your place, and its code no longer opens the door. We are sorry.
      </Paragraph>
      <Paragraph>{when}</Paragraph>
      <Note>{`You think that is a mistake? Write to ${brand.contactEmail}.`}</Note>
      <QuietLink href={link}>All open events</QuietLink>
    </EmailLayout>
  ),
});
