import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { VolunteerNote } from "./parts/ShiftParts.tsx";
import { sampleMail, type VolunteerMail } from "./parts/shift-props.ts";

/** The email with the link of a volunteer who lost it. */
export default defineMail("rota-volunteer-link", {
  subject: "Your link to our shifts",
  list: "rota",
  samples: [{ link: sampleMail.link, leaveLink: sampleMail.leaveLink }],
  Content: ({ link, leaveLink }: Pick<VolunteerMail, "link" | "leaveLink">) => (
    <EmailLayout stock="hivis" heading="Your shifts" preview="Open your shifts with this link.">
      <Paragraph>Here is the link to your shifts. It works until you leave the list of volunteers.</Paragraph>
      <ActionLink href={link}>My shifts</ActionLink>
      <Note>We’re emailing you because you or our team asked for the link.</Note>
      <VolunteerNote leaveLink={leaveLink} />
    </EmailLayout>
  ),
});
