import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

const sample = {
  broadcastId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  subject: "Doors open an hour later",
  body: "The band is stuck in traffic. Doors open at 19:30. Everything else is unchanged.",
  reason: "We’re emailing you because you have a ticket for Goldsmiths, 14 Mar 2026.",
};

interface Props {
  broadcastId: string;
  subject: string;
  body: string;
  reason: string;
}

/** The email to each recipient of a broadcast. */
export default defineMail("broadcast", {
  subject: ({ subject }) => subject,
  list: "broadcasts",
  isBulk: true,
  samples: [sample, { ...sample, subject: "S".repeat(60), body: "B".repeat(3000) }],
  Content: ({ subject, body, reason }: Props) => (
    <EmailLayout stock="carrier" heading={subject} preview={body.slice(0, 120)}>
      <Paragraphs>{body}</Paragraphs>
      <Paragraph>{`The ${brand.name} crew`}</Paragraph>
      <Note>{`${reason} Questions? Write to ${brand.contactEmail}.`}</Note>
    </EmailLayout>
  ),
});
