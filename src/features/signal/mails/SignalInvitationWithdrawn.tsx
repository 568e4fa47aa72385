import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";

const sample = {
  title: "Listening party in the arches",
  when: "2026-03-14T18:30:00.000Z",
  link: "https://site.example/signal",
} as const;

interface Props {
  title: string;
  /** The moment when it begins. */
  when: string;
  link: string;
}

/** To the holder of a kept place that an admin has withdrawn. */
export default defineMail("signal-invitation-withdrawn", {
  subject: "Your place was withdrawn",
  list: "signal",
  samples: [sample, { ...sample, title: "T".repeat(120) }],
  Content: ({ title, when, link }: Props) => (
    <EmailLayout stock="hivis" heading={title} preview="Your place was withdrawn.">
      <Paragraph>
        We have withdrawn your place, and its code no longer opens the door. We are sorry.
      </Paragraph>
      <Paragraph>{londonTime(when)}</Paragraph>
      <Note>{`You think that is a mistake? Write to ${brand.contactEmail}.`}</Note>
      <QuietLink href={link}>All open events</QuietLink>
    </EmailLayout>
  ),
});
