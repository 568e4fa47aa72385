import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  reference: string;
  text: string;
}

/** The email to a complaint's sender about progress. Staff wrote the text. */
export default defineMail("complaint-progress", {
  subject: "News about your complaint",
  list: "complaints",
  samples: [
    {
      reference: "C-17",
      text: "We asked the two volunteers who worked on that night. One will answer next week.",
    },
  ],
  Content: ({ reference, text }: Props) => (
    <EmailLayout stock="carrier" heading="About your complaint" preview="What we’ve done so far.">
      <Paragraph>Your number: {reference}</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <Note>Want to add something? Write to {brand.contactEmail} and give your number.</Note>
    </EmailLayout>
  ),
});
