import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  reason: string;
  now: string;
  link: string;
}

/** The email to each admin about an urgent report. */
export default defineMail("video-reported", {
  subject: "A video was reported: please look now",
  list: "charity",
  samples: [
    {
      reason: "It is illegal, or shows abuse of a child",
      now: "Nobody else sees it until one of you has decided.",
      link: "https://site.example/admin/content?video=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
    },
    {
      reason: "It is unkind or hateful to somebody",
      now: "Everybody still sees it: one of us has answered a report of it before. Hide it while you find out, if you are not sure.",
      link: "https://site.example/admin/content?video=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
    },
  ],
  Content: ({ reason, now, link }: Props) => (
    <EmailLayout
      stock="market"
      heading="A video was reported"
      preview="This one cannot wait until tomorrow. Please look now."
    >
      <Paragraph>Reason: {reason}</Paragraph>
      <Paragraph>{now}</Paragraph>
      <ActionLink href={link}>Look at the report</ActionLink>
      <Note>
        The other admins and moderators have this mail, too; whoever posted the video has not. It shows abuse
        of a child? Do not copy, save or forward it. Hide it, then report it to the police (999 if a child is
        in danger now, else 101) and to the Internet Watch Foundation (report.iwf.org.uk).
      </Note>
    </EmailLayout>
  ),
});
