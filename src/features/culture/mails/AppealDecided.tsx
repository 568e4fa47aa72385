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
  subject: "We have looked again",
  list: "accounts",
  samples: [
    {
      title: "Ridley Road, 6am",
      what: "We have looked again, and our decision stands.",
      text: "They asked twice, and they are in every second of it.",
      link: "https://site.example/profile",
    },
  ],
  Content: ({ title, what, text, link }: Props) => (
    <EmailLayout stock="carrier" heading="We have looked again" preview="The answer to your appeal.">
      <Paragraph>It is about: {title}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <ActionLink href={link}>Your profile</ActionLink>
      <Note>Still unhappy with how we dealt with it? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
