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
      preview="Set a password, and the account opens with this address."
    >
      <Paragraph>
        The {brand.name} account that had the address {oldEmail} now has this one. It was confirmed in another
        browser than the one that asked, so its password no longer works and every device is signed out.
      </Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>You never asked for this? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
