import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "reports-waiting": { count: string; since: string; held: string; link: string };
  }
}

/** To each admin: reports without an answer. */
export default defineMail("reports-waiting", {
  subject: "Reports of videos wait for an answer",
  list: "charity",
  samples: [
    { count: "3", since: "10 Mar 2026, 09:15", held: "2", link: "https://site.example/admin/content?video=" },
  ],
  Content: ({ count, since, held, link }) => (
    <EmailLayout
      stock="overground"
      heading="Reports wait for an answer"
      preview="Somebody took the trouble to tell us. Please decide."
    >
      <Paragraph>Reports without an answer: {count}</Paragraph>
      <Paragraph>The oldest came on {since}.</Paragraph>
      <Paragraph>Videos that nobody sees until you decide: {held}</Paragraph>
      <ActionLink href={link}>Look at the reports</ActionLink>
    </EmailLayout>
  ),
});
