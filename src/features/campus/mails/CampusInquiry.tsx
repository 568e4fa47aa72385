import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";

/** To the charity: an inquiry for a night at a campus. */
export function CampusInquiry({
  name,
  email,
  university,
  role,
  message,
}: {
  name: string;
  email: string;
  university: string;
  role: string;
  message: string;
}) {
  return (
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
  );
}
