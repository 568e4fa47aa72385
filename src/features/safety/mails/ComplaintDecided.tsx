import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  reference: string;
  what: string;
  text: string;
  regulator: string;
}

/** The email to a complaint's sender with the outcome. Staff wrote the text. */
export default defineMail("complaint-decided", {
  subject: "Our answer to your complaint",
  list: "complaints",
  samples: [
    {
      reference: "C-17",
      what: "We looked into what you told us, and you are right.",
      text: "The song is yours. We hid the video until it has a different song.",
      regulator: "You can also tell Ofcom, the online safety regulator, at ofcom.org.uk.",
    },
  ],
  Content: ({ reference, what, text, regulator }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="Our answer"
      preview="What we decided about your complaint, and why."
    >
      <Paragraph>Your number: {reference}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <Note>
        Think we got it wrong? Write to {brand.contactEmail} and give your number. If possible, someone else
        reviews the decision.
      </Note>
      <Note>{regulator}</Note>
    </EmailLayout>
  ),
});
