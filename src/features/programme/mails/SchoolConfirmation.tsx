import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  link: string;
}

/** The email to a school's address. It contains no typed text, because the address may be another person's. */
export default defineMail("school-confirmation", {
  subject: "May we email your school?",
  list: "programme",
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    { link: `https://site.example/undertone-ed-schools/confirm?school=${"0".repeat(36)}&key=pJ6E9XoQmW2v` },
  ],
  Content: ({ link }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="May we email your school?"
      preview="Confirm to join our mailing list for schools."
    >
      <Paragraph>
        Someone left this address on our page for schools and colleges. One of us will write to you.
      </Paragraph>
      <Paragraph>
        We also have a mailing list for schools. Our email service, Brevo, holds it. We only add this address
        if you say yes:
      </Paragraph>
      <ActionLink href={link}>Yes, email us</ActionLink>
      <Note>Didn’t leave this address, or don’t want to join? You don’t need to do anything.</Note>
    </EmailLayout>
  ),
});
