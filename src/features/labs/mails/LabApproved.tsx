import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";
import type { LabAnswer } from "./labs.mails.ts";

/** To an applicant whose lab is approved. */
export function LabApproved({ name, labTitle, link }: LabAnswer) {
  return (
    <EmailLayout
      stock="hivis"
      heading="It’s a yes"
      preview="Your lab is approved. Here is what happens next."
    >
      <Paragraph>{name}, we want your lab in the building.</Paragraph>
      <Paragraph>Your lab: {labTitle}</Paragraph>
      <Paragraph>
        We will write to you at this address to settle a date, a room and the kit. There is nothing to buy and
        nothing to prepare until then.
      </Paragraph>
      <ActionLink href={link}>See the other labs</ActionLink>
      <Note>Something changed, or a question? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  );
}
