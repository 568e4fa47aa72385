import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { type LabAnswer, sampleAnswer } from "./parts/lab-answer.ts";

/** Goes to the applicant after an admin approves the lab. */
export default defineMail("lab-approved", {
  subject: "Yes to your lab",
  list: "labs",
  samples: [sampleAnswer],
  Content: ({ name, labTitle, link }: LabAnswer) => (
    <EmailLayout
      stock="hivis"
      heading="It’s a yes"
      preview="Your lab is approved. Here is what happens next."
    >
      <Paragraph>{name}, we approved your lab.</Paragraph>
      <Paragraph>Your lab: {labTitle}</Paragraph>
      <Paragraph>
        We will write to you at this address to settle a date, a room and the kit. You don’t need to buy or
        prepare anything before we write.
      </Paragraph>
      <ActionLink href={link}>See the other labs</ActionLink>
      <Note>Any changes or questions? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
