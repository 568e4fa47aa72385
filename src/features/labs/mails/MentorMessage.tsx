import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  mentor: string;
  requesterName: string;
  requesterEmail: string;
  message: string;
}

/** Goes to a mentor with a visitor's message. The sender may be a minor, so the reply also goes to the charity. */
export default defineMail("mentor-message", {
  subject: "Somebody wrote to you through the labs page",
  list: "labs",
  replyTo: ({ requesterEmail }) => [requesterEmail, brand.contactEmail],
  samples: [
    {
      mentor: "Kofi Mensah",
      requesterName: "Amara Okafor",
      requesterEmail: "amara@students.college.example",
      message: "How did you get your first paid session? I have a laptop and a drum.",
    },
  ],
  Content: ({ mentor, requesterName, requesterEmail, message }: Props) => (
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
  ),
});
