import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";

interface Props {
  count: number;
  /** The time of the oldest report, in ISO 8601. */
  since: string;
  held: number;
  link: string;
}

/** The email to each admin about reports without an answer. */
export default defineMail("reports-waiting", {
  subject: "Video reports to answer",
  list: "charity",
  samples: [
    {
      count: 3,
      since: "2026-03-10T09:15:00.000Z",
      held: 2,
      link: "https://site.example/admin/content?video=",
    },
  ],
  Content: ({ count, since, held, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="Video reports to answer"
      preview="Members reported videos. Please decide about them."
    >
      <Paragraph>Reports without an answer: {count}</Paragraph>
      <Paragraph>The oldest report arrived on {londonTime(since)}.</Paragraph>
      <Paragraph>Videos hidden until you decide: {held}</Paragraph>
      <ActionLink href={link}>Review the reports</ActionLink>
    </EmailLayout>
  ),
});
