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
      preview="Somebody at our charity asks whether you would volunteer."
    >
      <Paragraph>
        {`Somebody at ${brand.name} would like to put this address on our list of volunteers: we then mail you when our events need a hand, and you take a shift with one press.`}
      </Paragraph>
      <Paragraph>Volunteers are 18 or over.</Paragraph>
      <ActionLink href={link}>Say yes, or look first</ActionLink>
      <Note>Without your yes we mail nothing more, and delete the address within 30 days.</Note>
    </EmailLayout>
  ),
});
