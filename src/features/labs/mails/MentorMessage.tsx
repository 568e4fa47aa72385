import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

/** To a mentor: a visitor's message. The sender may be a minor, so the reply also goes to the charity. */
export function MentorMessage({
  mentor,
  requesterName,
  requesterEmail,
  message,
}: {
  mentor: string;
  requesterName: string;
  requesterEmail: string;
  message: string;
}) {
  return (
    <EmailLayout
      stock="carrier"
      heading="A message for you"
      preview="Sent through the labs page. Your address stays with us until you answer."
    >
      <Paragraph>{mentor}, somebody wrote to you through the labs page.</Paragraph>
      <Paragraph>Name: {requesterName}</Paragraph>
      <Paragraph>E-mail: {requesterEmail}</Paragraph>
      <Paragraph>Message:</Paragraph>
      <Paragraphs>{message}</Paragraphs>
      <Note>
        They may be under 18, so your answer goes to them and to {brand.contactEmail}. Keep it about the work
        and on this e-mail, and arrange no meeting outside a lab. If anything in the message worries you, tell
        us before you answer.
      </Note>
    </EmailLayout>
  );
}
