import { long } from "#features/events/mails/parts/night-props.ts";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { longEmail } from "#shared/email/samples.ts";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  name: string;
  email: string;
  university: string;
  role: string;
  message: string;
}

/** Goes to the charity: an inquiry about a night at a campus. */
export default defineMail("campus-inquiry", {
  subject: "Enquiry about a campus night",
  list: "charity",
  replyTo: ({ email }) => [email],
  samples: [
    {
      name: "Amara Okafor",
      email: "amara@students.college.example",
      university: "University of East London",
      role: "Society president",
      message: "We have a hall with a stage, and 300 people who would come.",
    },
    {
      name: long.name,
      email: longEmail,
      university: long.university,
      role: "Other",
      message: long.message,
    },
  ],
  Content: ({ name, email, university, role, message }: Props) => (
    <EmailLayout
      stock="overground"
      heading="Campus night enquiry"
      preview="Sent with the form on the site. Reply to the person’s email address."
    >
      <Paragraph>Name: {name}</Paragraph>
      <Paragraph>Email: {email}</Paragraph>
      <Paragraph>University: {university}</Paragraph>
      <Paragraph>Role: {role}</Paragraph>
      <Paragraph>Message:</Paragraph>
      <Paragraphs>{message}</Paragraphs>
      <Note>Write to the address above. A reply to this email may not reach them.</Note>
    </EmailLayout>
  ),
});
