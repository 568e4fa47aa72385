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
  subject: "New message for you from the labs page",
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
      preview="We don’t share your email address until you answer."
    >
      <Paragraph>{mentor}, someone wrote to you through the labs page.</Paragraph>
      <Paragraph>Name: {requesterName}</Paragraph>
      <Paragraph>Email: {requesterEmail}</Paragraph>
      <Paragraph>Message:</Paragraph>
      <Paragraphs>{message}</Paragraphs>
      <Note>
        They may be under 18, so your answer also goes to {brand.contactEmail}. Only write about the work,
        only by email, and don’t arrange to meet outside a lab. If anything in the message worries you, tell
        us before you answer.
      </Note>
    </EmailLayout>
  ),
});
