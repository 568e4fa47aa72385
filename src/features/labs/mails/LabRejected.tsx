import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { type LabAnswer, sampleAnswer } from "./parts/lab-answer.ts";

/** Goes to the applicant after an admin rejects the lab. */
export default defineMail("lab-rejected", {
  // The subject must not reveal the rejection in a notification.
  subject: "An answer about your lab",
  list: "labs",
  samples: [sampleAnswer],
  Content: ({ name, labTitle, link }: LabAnswer) => (
    <EmailLayout
      stock="market"
      heading="Not this time"
      preview="We can’t run your lab at the moment. Thank you for offering it."
    >
      <Paragraph>
        {name}, thank you for offering us a lab. It takes nerve, and we read every line of it.
      </Paragraph>
      <Paragraph>Your lab: {labTitle}</Paragraph>
      <Paragraph>
        We can’t run it at the moment. Our decision says more about our rooms, dates and money than about your
        idea. You can apply again at any time, with this lab or another one.
      </Paragraph>
      <ActionLink href={link}>Come to a lab</ActionLink>
      <Note>Want to know why? Write to {brand.contactEmail}, and one of us will answer.</Note>
    </EmailLayout>
  ),
});
