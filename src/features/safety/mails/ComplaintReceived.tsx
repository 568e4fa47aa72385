import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { privacy } from "../privacy/privacy.copy.ts";

const { name, address, phone, link } = privacy.regulator;

interface Props {
  reference: string;
  due: string;
  regulator: string;
}

/** The receipt for a complaint. It contains no typed text, because the address may be another person's. */
export default defineMail("complaint-received", {
  subject: "We have your complaint",
  list: "complaints",
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    {
      reference: "C-17",
      due: "Sunday 27 December 2026",
      regulator: `You can also complain to the regulator, for free: ${name}, ${address}, ${phone.label}, ${link.label}.`,
    },
    {
      reference: "C-17, C-20 to C-31",
      due: "Sunday 27 December 2026 (C-17), Monday 28 December 2026 (C-20 to C-31)",
      regulator: "You can also tell Ofcom, the online safety regulator, at ofcom.org.uk.",
    },
  ],
  Content: ({ reference, due, regulator }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="We have your complaint"
      preview="One of us will look into it. Here’s what happens next."
    >
      <Paragraph>Thank you for telling us. Your number: {reference}</Paragraph>
      <Paragraph>
        Someone on our team will look into it, and email you if something is unclear. We’ll email you our
        answer, with the reason, by {due}.
      </Paragraph>
      <Paragraph>Want to add something? Write to {brand.contactEmail} and give your number.</Paragraph>
      <Paragraph>{regulator}</Paragraph>
      <Paragraph>
        Is someone in danger now? Call 999. To talk to someone, call Childline on 0800 1111, free and at any
        hour.
      </Paragraph>
      <Note>
        Didn’t complain? Someone typed your address by mistake. Tell us at {brand.contactEmail}, and we’ll
        stop emailing you.
      </Note>
    </EmailLayout>
  ),
});
