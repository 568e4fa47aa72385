import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { type LabAnswer, sampleAnswer } from "./parts/lab-answer.ts";

/** Goes to the applicant while the lab is under review. */
export default defineMail("lab-under-review", {
  subject: "We are looking at your lab",
  list: "labs",
  samples: [sampleAnswer],
  Content: ({ name, labTitle, link }: LabAnswer) => (
    <EmailLayout
      stock="carrier"
      heading="A second look"
      preview="Your lab application is under review. You don’t need to do anything."
    >
      <Paragraph>
        {name}, we have read your application and want to talk it through before we answer.
      </Paragraph>
      <Paragraph>Your lab: {labTitle}</Paragraph>
      <Paragraph>You don’t need to do anything. We’ll email you when we’ve decided.</Paragraph>
      <ActionLink href={link}>See what else is on</ActionLink>
      <Note>Want to add something? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
