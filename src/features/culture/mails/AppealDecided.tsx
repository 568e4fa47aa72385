import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  title: string;
  what: string;
  text: string;
  link: string;
}

/** The email to an owner with the answer to their appeal. */
export default defineMail("appeal-decided", {
  subject: "We answered your appeal",
  list: "accounts",
  samples: [
    {
      title: "Ridley Road, 6am",
      what: "We reviewed our decision, and it hasn’t changed.",
      text: "They asked twice, and they are in every second of it.",
      link: "https://site.example/profile",
    },
  ],
  Content: ({ title, what, text, link }: Props) => (
    <EmailLayout stock="carrier" heading="We answered your appeal" preview="Read what we decided.">
      <Paragraph>Your appeal about: {title}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <ActionLink href={link}>Your profile</ActionLink>
      <Note>Still unhappy with our decision? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
