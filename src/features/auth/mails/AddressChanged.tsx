import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { longEmail } from "#shared/email/samples.ts";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  newEmail: string;
}

/** Goes to the old address. */
export default defineMail("address-changed", {
  subject: "Your e-mail address was changed",
  list: "accounts",
  isForSignIn: ({ newEmail }) => newEmail,
  samples: [{ newEmail: "new@site.example" }, { newEmail: longEmail }],
  Content: ({ newEmail }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="Address changed"
      preview="This address no longer opens your account."
    >
      <Paragraph>
        Your {brand.name} account now has the address {newEmail}. This one no longer opens it, and this is the
        last mail it gets about it.
      </Paragraph>
      <Note>It was not you? Write to {brand.contactEmail} from this address, today if you can.</Note>
    </EmailLayout>
  ),
});
