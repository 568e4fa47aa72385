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
      preview="A person looks at it. Here is what happens next."
    >
      <Paragraph>
        Thank you for telling us about a video on {brand.name}. A person on our team looks at it: reports of
        harm first, every other within a few days. We write to you here when it is decided.
      </Paragraph>
      <Paragraph>Whoever posted the video is never told who reported it.</Paragraph>
      <Paragraph>
        Is somebody in danger now? Call 999. To talk to somebody, call Childline on 0800 1111, free and at any
        hour.
      </Paragraph>
      <ActionLink href={link}>Back to the site</ActionLink>
      <Note>
        You reported nothing? Somebody typed your address by mistake. Tell us at {brand.contactEmail} and we
        take it out.
      </Note>
    </EmailLayout>
  ),
});
