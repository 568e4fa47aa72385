import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  what: string;
  link: string;
}

/** The email to a video's reporter about the decision. */
export default defineMail("report-decided", {
  subject: "We decided about your report",
  // Without a list, because no admin sees who reported.
  list: undefined,
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    {
      what: "We reviewed the video that you reported, and removed it from the feed.",
      link: "https://site.example/",
    },
  ],
  Content: ({ what, link }: Props) => (
    <EmailLayout stock="hivis" heading="About your report" preview="A person on our team has decided.">
      <Paragraph>{what}</Paragraph>
      <Paragraph>We didn’t tell the owner who reported the video.</Paragraph>
      <ActionLink href={link}>Back to the site</ActionLink>
      <Note>
        Think we got it wrong? Write to {brand.contactEmail}. If possible, someone else reviews the decision.
      </Note>
    </EmailLayout>
  ),
});
