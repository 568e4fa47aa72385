import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  age: number;
  link: string;
}

/** The email to the charity about a registration. It contains the age; everything else requires signing in. */
export default defineMail("programme-registration", {
  subject: "Somebody registered for Mental Toughness",
  list: "charity",
  samples: [{ age: 17, link: "https://site.example/admin" }],
  Content: ({ age, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="A new registration"
      preview="Somebody wants to join the Mental Toughness Programme."
    >
      <Paragraph>Somebody wants to join the Mental Toughness Programme. Their age: {age}.</Paragraph>
      <ActionLink href={link}>Read the registration</ActionLink>
      <Note>They have been mailed that we got it, and that we will ring them.</Note>
    </EmailLayout>
  ),
});
