import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";

/** To the charity: a person registered. Only the age is mailed; the rest requires a sign-in. */
export function ProgrammeRegistration({ age, link }: { age: string; link: string }) {
  return (
    <EmailLayout
      stock="overground"
      heading="A new registration"
      preview="Somebody wants to join the Mental Toughness Programme."
    >
      <Paragraph>Somebody wants to join the Mental Toughness Programme. Their age: {age}.</Paragraph>
      <ActionLink href={link}>Read the registration</ActionLink>
      <Note>They have been mailed that we got it, and that we will ring them.</Note>
    </EmailLayout>
  );
}
