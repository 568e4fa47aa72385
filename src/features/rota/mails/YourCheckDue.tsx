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
      heading="Your check is due again"
      preview="No hurry: our safeguarding lead tells you how."
    >
      <Paragraph>{`The check that our safeguarding lead has seen of you is due again on ${fullDateText(nextOn)}.`}</Paragraph>
      <Paragraph>They tell you what to do. Until that day nothing changes for you.</Paragraph>
      <Note>{`Questions? Write to ${brand.contactEmail}. Please send no certificate by mail.`}</Note>
    </EmailLayout>
  ),
});
