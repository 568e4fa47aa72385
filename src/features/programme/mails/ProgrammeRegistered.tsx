import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

/** To the person who registered. */
export function ProgrammeRegistered({ link }: { link: string }) {
  return (
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
  );
}
