import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleResetLink } from "./parts/samples.ts";

interface Props {
  signInLink: string;
  resetLink: string;
}

/** Goes to an admin with an imported account. */
export default defineMail("account-moved", {
  subject: "Your account has moved with us",
  list: "accounts",
  isForSignIn: true,
  samples: [{ signInLink: "https://site.example/auth?next=%2Fadmin", resetLink: sampleResetLink }],
  Content: ({ signInLink, resetLink }: Props) => (
    <EmailLayout stock="hivis" heading="Our new site" preview="Sign in with your old password.">
      <Paragraph>
        {brand.name} has a new site, and your admin account is ready. Sign in with your old password: the move
        signed everyone out.
      </Paragraph>
      <ActionLink href={signInLink}>Sign in</ActionLink>
      <Paragraph>Forgotten it, or is it shorter than 8 characters? Set a new one:</Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>Your authenticator app still works. Passkeys belong to the old site: create new ones.</Note>
    </EmailLayout>
  ),
});
