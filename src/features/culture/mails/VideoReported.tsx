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
  subject: "Urgent video report: please review it",
  list: "charity",
  samples: [
    {
      reason: "It is illegal, or shows abuse of a child",
      now: "We hid the video until one of you decides.",
      link: "https://site.example/admin/content?video=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
    },
    {
      reason: "It is unkind or hateful to someone",
      now: "Everyone can still see the video, because one of us answered an earlier report of it. If you’re not sure, hide the video while you find out.",
      link: "https://site.example/admin/content?video=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
    },
  ],
  Content: ({ reason, now, link }: Props) => (
    <EmailLayout stock="market" heading="A video was reported" preview="Please review this report today.">
      <Paragraph>Reason: {reason}</Paragraph>
      <Paragraph>{now}</Paragraph>
      <ActionLink href={link}>Review the report</ActionLink>
      <Note>
        We also emailed the other admins and moderators, but not the owner of the video. Does the video show
        abuse of a child? Don’t copy, save or forward it. Hide it, then report it to the police (999 if a
        child is in danger now, else 101) and to the Internet Watch Foundation (report.iwf.org.uk).
      </Note>
    </EmailLayout>
  ),
});
