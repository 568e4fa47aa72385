import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  link: string;
}

/** To the registered address, which may be another person's: it contains no typed text. */
export default defineMail("programme-registered", {
  subject: "Your registration for Mental Toughness",
  list: "programme",
  isToTypedAddress: true,
  isOwed: true,
  samples: [{ link: "https://site.example/undertone-ed" }],
  Content: ({ link }: Props) => (
    <EmailLayout
      stock="market"
      heading="You’re on our list"
      preview="We have your registration, and ring you next."
    >
      <Paragraph>We have your registration for the Mental Toughness Programme.</Paragraph>
      <Paragraph>
        Next, one of us rings you to talk about dates, about money if that is a question, and about anything
        you want to ask. A place is yours when we have said so.
      </Paragraph>
      <ActionLink href={link}>Look at the six weeks again</ActionLink>
      <Note>
        You did not register, or you want to take it back? Write to {brand.contactEmail} and we delete it.
      </Note>
    </EmailLayout>
  ),
});
