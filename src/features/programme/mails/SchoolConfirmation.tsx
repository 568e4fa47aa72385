import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  link: string;
}

/** The email to a school's address. It contains no typed text, because the address may be another person's. */
export default defineMail("school-confirmation", {
  subject: "May we mail your school?",
  list: "programme",
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    { link: `https://site.example/undertone-ed-schools/confirm?school=${"0".repeat(36)}&key=pJ6E9XoQmW2v` },
  ],
  Content: ({ link }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="May we mail your school?"
      preview="One press, and this address joins our list for schools."
    >
      <Paragraph>
        This address was left on our page for schools and colleges. One of us answers it in person.
      </Paragraph>
      <Paragraph>
        We also have a mailing list for schools. Brevo, our mailing service, keeps it. This address joins it
        only if you say yes:
      </Paragraph>
      <ActionLink href={link}>Yes, mail us</ActionLink>
      <Note>You did not leave it, or you do not want the list? Then do nothing.</Note>
    </EmailLayout>
  ),
});
