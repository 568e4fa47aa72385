import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  labTitle: string;
  link: string;
}

/** Goes to the charity after an application. The email has only its title; the rest requires a sign-in. */
export default defineMail("lab-application", {
  subject: "New lab application",
  list: "charity",
  samples: [{ labTitle: "Beats from a biscuit tin", link: "https://site.example/admin/labs" }],
  Content: ({ labTitle, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="New lab application"
      preview="Read the whole application in the back office."
    >
      <Paragraph>Someone applied to run this lab: {labTitle}</Paragraph>
      <ActionLink href={link}>Read the application</ActionLink>
      <Note>
        Approve it, turn it down or put it under review in the back office. We email your decision to the
        applicant.
      </Note>
    </EmailLayout>
  ),
});
