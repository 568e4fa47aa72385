import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { longEmail } from "#shared/email/samples.ts";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  email: string;
}

/** The email to the charity with the address of a school or college. */
export default defineMail("school-registration", {
  subject: "A school asks for the programme",
  list: "charity",
  replyTo: ({ email }) => [email],
  samples: [{ email: "office@sixthform.example" }, { email: longEmail }],
  Content: ({ email }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="A school wants the programme"
      preview="A school or college left its address on the site."
    >
      <Paragraph>Email: {email}</Paragraph>
      <Note>We told them that we’ll contact them soon. Write to the address above.</Note>
    </EmailLayout>
  ),
});
