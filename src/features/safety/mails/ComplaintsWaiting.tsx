import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { fullDateText } from "#shared/time/dates.ts";

interface Props {
  count: number;
  /** yyyy-MM-dd */
  due: string;
  link: string;
}

/** The email to each admin about complaints without an answer. */
export default defineMail("complaints-waiting", {
  subject: "Complaints to answer",
  list: "charity",
  samples: [{ count: 3, due: "2026-12-27", link: "https://site.example/admin/complaints" }],
  Content: ({ count, due, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="Complaints to answer"
      preview="Please answer them before they are due."
    >
      <Paragraph>Complaints without an answer: {count}</Paragraph>
      <Paragraph>The first answer is due by {fullDateText(due)}.</Paragraph>
      <ActionLink href={link}>Open the complaints</ActionLink>
      <Note>Is someone not safe? Tell the safeguarding lead now, who keeps the safeguarding log.</Note>
    </EmailLayout>
  ),
});
