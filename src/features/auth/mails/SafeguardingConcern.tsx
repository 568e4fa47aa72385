import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  fact: string;
  link: string;
  /** Whether the log already has the concern. */
  isInLog: boolean;
}

/** Goes to each safeguarding lead, without the concern's content. */
export default defineMail("safeguarding-concern", {
  subject: "A safeguarding concern came in",
  list: "charity",
  samples: [
    {
      fact: "A video was reported. Reason: It is illegal, or shows abuse of a child",
      link: "https://site.example/admin/safeguarding?video=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
      isInLog: false,
    },
    {
      fact: "A complaint came in about safety: C-17",
      link: "https://site.example/admin/safeguarding?complaint=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&reference=C-17",
      isInLog: false,
    },
    {
      fact: "Someone asked for a call after an event: case 12",
      link: "https://site.example/admin/safeguarding",
      isInLog: true,
    },
  ],
  Content: ({ fact, link, isInLog }: Props) => (
    <EmailLayout
      stock="market"
      heading="A concern came in"
      preview={
        isInLog
          ? "Open the safeguarding log now."
          : "Look at the concern now, and add it to the safeguarding log."
      }
    >
      <Paragraph>{fact}</Paragraph>
      <Paragraph>
        {isInLog
          ? "The safeguarding log has their message and how to reach them. Only safeguarding leads can see it."
          : "We also emailed the admins who decide about it. Ask them what you need to know."}
      </Paragraph>
      <ActionLink href={link}>{isInLog ? "Open the log" : "Add it to the log"}</ActionLink>
      <Note>
        Is a child in danger now? Call 999. Was a child hurt? Tell the children’s social care team of the
        local authority within one working day.
      </Note>
    </EmailLayout>
  ),
});
