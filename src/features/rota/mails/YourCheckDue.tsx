import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { brand } from "#src/brand.ts";

interface Props {
  /** yyyy-MM-dd */
  nextOn: string;
}

/** The email to an adult when their DBS check is near its renewal date. */
export default defineMail("adult-check-due", {
  subject: "Something to renew, when you have a moment",
  // Without a list, because no admin can know about it.
  list: undefined,
  samples: [{ nextOn: "2026-12-27" }],
  Content: ({ nextOn }: Props) => (
    <EmailLayout
      stock="overground"
      heading="Please renew your DBS check"
      preview="No hurry: our safeguarding lead will tell you how."
    >
      <Paragraph>{`Your DBS check is due for renewal on ${fullDateText(nextOn)}.`}</Paragraph>
      <Paragraph>
        Our safeguarding lead will tell you what to do. Nothing changes for you before that day.
      </Paragraph>
      <Note>{`Questions? Write to ${brand.contactEmail}. Please don’t send the certificate by email.`}</Note>
    </EmailLayout>
  ),
});
