import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  labTitle: string;
  link: string;
}

/** Goes to the charity after an application. The email has only its title; the rest requires a sign-in. */
export default defineMail("lab-application", {
  subject: "Somebody wants to run a lab",
  list: "charity",
  samples: [{ labTitle: "Beats from a biscuit tin", link: "https://site.example/admin/labs" }],
  Content: ({ labTitle, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="A new lab application"
      preview="Somebody wants to run a lab. The whole application is in the back office."
    >
      <Paragraph>Somebody wants to run this lab: {labTitle}</Paragraph>
      <ActionLink href={link}>Read the application</ActionLink>
      <Note>
        Approve it, turn it down or put it under review there. The applicant is mailed what you decide.
      </Note>
    </EmailLayout>
  ),
});
