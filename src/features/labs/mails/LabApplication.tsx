import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";

/** To the charity: an application was sent. Only its title is mailed; the rest requires a sign-in. */
export function LabApplication({ labTitle, link }: { labTitle: string; link: string }) {
  return (
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
  );
}
