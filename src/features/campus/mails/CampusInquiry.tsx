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
  subject: "Somebody asks for a campus night",
  list: "charity",
  replyTo: ({ email }) => [email],
  samples: [
    {
      name: "Amara Okafor",
      email: "amara@students.college.example",
      university: "University of East London",
      role: "Society president",
      message: "We have a hall with a stage, and 300 people who want to hear it used.",
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
      heading="A campus wants a night"
      preview="Sent through the form on the site. Answer whoever wrote it."
    >
      <Paragraph>Name: {name}</Paragraph>
      <Paragraph>E-mail: {email}</Paragraph>
      <Paragraph>University: {university}</Paragraph>
      <Paragraph>Role: {role}</Paragraph>
      <Paragraph>Message:</Paragraph>
      <Paragraphs>{message}</Paragraphs>
      <Note>Write to the address above: an answer to this mail does not reach them.</Note>
    </EmailLayout>
  ),
});
