import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  /** The number of DBS checks due within this many days. */
  due: { days: number; count: number }[];
  link: string;
}

/** The email to each safeguarding lead with the number of DBS checks due soon, without names. */
export default defineMail("adult-checks-due", {
  subject: "DBS checks are due",
  list: "charity",
  samples: [
    {
      due: [
        { days: 14, count: 1 },
        { days: 60, count: 3 },
      ],
      link: "https://site.example/admin/safeguarding/checks",
    },
  ],
  Content: ({ due, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="DBS checks are due"
      preview="Please ask the people on the page to renew their checks."
    >
      {due.map(({ days, count }) => (
        <Paragraph key={days}>{`Due within ${days} days: ${count}`}</Paragraph>
      ))}
      <ActionLink href={link}>See the checks</ActionLink>
      <Note>The page has the names. Only safeguarding leads can see it.</Note>
    </EmailLayout>
  ),
});
