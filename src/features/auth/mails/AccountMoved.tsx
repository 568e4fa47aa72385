import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleResetLink } from "./parts/samples.ts";

interface Props {
  signInLink: string;
  resetLink: string;
}

/** To an admin whose account was imported. */
export default defineMail("account-moved", {
  subject: "Your account has moved with us",
  list: "accounts",
  samples: [{ signInLink: "https://site.example/auth?next=%2Fadmin", resetLink: sampleResetLink }],
  Content: ({ signInLink, resetLink }: Props) => (
    <EmailLayout stock="hivis" heading="The new place" preview="Sign in with the password that you have.">
      <Paragraph>
        {brand.name} has a new site, and your account is there already, as an admin. Sign in once with the
        password that you have: nobody was signed in by the move.
      </Paragraph>
      <ActionLink href={signInLink}>Sign in</ActionLink>
      <Paragraph>Forgot it, or too short for an admin? Set a new one:</Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>Authenticator apps work on. Passkeys were made for the old site: make new ones.</Note>
    </EmailLayout>
  ),
});
