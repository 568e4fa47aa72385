import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleResetLink } from "./parts/samples.ts";

interface Props {
  resetLink: string;
}

/** Goes to an account after the operator has removed its password. */
export default defineMail("password-reset", {
  subject: "Set a new password",
  list: "accounts",
  isForSignIn: true,
  samples: [{ resetLink: sampleResetLink }],
  Content: ({ resetLink }: Props) => (
    <EmailLayout stock="carrier" heading="Set a new password" preview="Your old password no longer works.">
      <Paragraph>
        We reset the password of your {brand.name} account and signed you out everywhere. Your old password no
        longer works.
      </Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>Questions? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
