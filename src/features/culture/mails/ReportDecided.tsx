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
  subject: "What became of your report",
  // Without a list, because no admin sees who reported.
  list: undefined,
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    {
      what: "We looked at the video that you reported, and nobody sees it any more.",
      link: "https://site.example/",
    },
  ],
  Content: ({ what, link }: Props) => (
    <EmailLayout stock="hivis" heading="About your report" preview="A person on our team has decided.">
      <Paragraph>{what}</Paragraph>
      <Paragraph>Whoever posted the video was not told who reported it.</Paragraph>
      <ActionLink href={link}>Back to the site</ActionLink>
      <Note>
        You think we got it wrong? Write to {brand.contactEmail}: another person looks, where there is one.
      </Note>
    </EmailLayout>
  ),
});
