import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { longEmail } from "#shared/email/samples.ts";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleResetLink } from "./parts/samples.ts";

interface Props {
  oldEmail: string;
  resetLink: string;
}

/** Goes to the new address of an account, after a confirmation outside the requesting session. */
export default defineMail("address-handed-over", {
  subject: "Set a password for your new address",
  list: "accounts",
  isForSignIn: true,
  samples: [{ oldEmail: longEmail, resetLink: sampleResetLink }],
  Content: ({ oldEmail, resetLink }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="Yours, and only yours"
      preview="Set a password to sign in with this address."
    >
      <Paragraph>
        The {brand.name} account with the address {oldEmail} now has your address. The change was confirmed in
        a different browser. To be safe, we removed the account’s password and signed out every device.
      </Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>If this wasn’t you, write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
