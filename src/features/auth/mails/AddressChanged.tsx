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
  subject: "Your email address was changed",
  list: "accounts",
  isForSignIn: ({ newEmail }) => newEmail,
  samples: [{ newEmail: "new@site.example" }, { newEmail: longEmail }],
  Content: ({ newEmail }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="Address changed"
      preview="You can no longer sign in with this address."
    >
      <Paragraph>
        Your {brand.name} account now has the address {newEmail}. You can no longer sign in with the old
        address. This is our last email to it about your account.
      </Paragraph>
      <Note>If this wasn’t you, write to {brand.contactEmail} from this address, today if you can.</Note>
    </EmailLayout>
  ),
});
