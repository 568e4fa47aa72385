import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleMail } from "./parts/shift-props.ts";

/** The email to an address that staff added to the volunteers. We send no other email before the click. */
export default defineMail("rota-volunteer-invited", {
  subject: "Would you like to help at our events?",
  list: "rota",
  isToTypedAddress: true,
  samples: [{ link: sampleMail.link }],
  Content: ({ link }: { link: string }) => (
    <EmailLayout
      stock="hivis"
      heading="Would you like to help?"
      preview="Someone at our charity would like you to volunteer."
    >
      <Paragraph>
        {`Someone at ${brand.name} invites you to volunteer. If you accept, we’ll email you when our events need volunteers, and you can sign up for a shift.`}
      </Paragraph>
      <Paragraph>Volunteers are 18 or over.</Paragraph>
      <ActionLink href={link}>See the invitation</ActionLink>
      <Note>
        If you don’t accept, we’ll only send you this invitation, and delete your address within 30 days.
      </Note>
    </EmailLayout>
  ),
});
