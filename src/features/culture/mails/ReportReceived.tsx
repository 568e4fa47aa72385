import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  link: string;
}

/** The email that confirms a report to the video's reporter. */
export default defineMail("report-received", {
  subject: "Thank you, we have your report",
  // Without a list, because no admin sees who reported.
  list: undefined,
  isToTypedAddress: true,
  isOwed: true,
  samples: [{ link: "https://site.example/" }],
  Content: ({ link }: Props) => (
    <EmailLayout
      stock="hivis"
      heading="We have your report"
      preview="Someone on our team will review it. Here’s what happens next."
    >
      <Paragraph>
        Thank you for reporting a video on {brand.name}. Someone on our team will review it. We review reports
        of harm first, and every other report within a few days. We’ll email you when we’ve decided.
      </Paragraph>
      <Paragraph>We never tell owners who reported their videos.</Paragraph>
      <Paragraph>
        Is someone in danger now? Call 999. To talk to someone, call Childline on 0800 1111, free and at any
        hour.
      </Paragraph>
      <ActionLink href={link}>Back to the site</ActionLink>
      <Note>
        Didn’t report a video? Someone typed your address by mistake. Tell us at {brand.contactEmail} and
        we’ll remove it.
      </Note>
    </EmailLayout>
  ),
});
