import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  age: number;
  link: string;
}

/** The email to the charity about a registration. It contains the age; everything else requires signing in. */
export default defineMail("programme-registration", {
  subject: "New registration for Mental Toughness",
  list: "charity",
  samples: [{ age: 17, link: "https://site.example/admin" }],
  Content: ({ age, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="New registration"
      preview="Someone wants to join the Mental Toughness Programme."
    >
      <Paragraph>Someone registered for the Mental Toughness Programme. Their age: {age}.</Paragraph>
      <ActionLink href={link}>Read the registration</ActionLink>
      <Note>We emailed them that we have their registration and will ring them.</Note>
    </EmailLayout>
  ),
});
