import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleResetLink } from "./parts/samples.ts";

interface Props {
  signInLink: string;
  resetLink: string;
}

/** Goes to an address that already has an account, after a sign-up with it. The page does not reveal it. */
export default defineMail("already-registered", {
  subject: "You already have an account",
  list: "accounts",
  samples: [{ signInLink: "https://site.example/auth", resetLink: sampleResetLink }],
  Content: ({ signInLink, resetLink }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="You already have an account"
      preview="This address has an account. Just sign in."
    >
      <Paragraph>
        Someone, most likely you, signed up to {brand.name} with this address. The address already has an
        account, and nothing about the account has changed.
      </Paragraph>
      <ActionLink href={signInLink}>Sign in</ActionLink>
      <Paragraph>Forgot the password? Set a new one:</Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>
        If this wasn’t you, you don’t need to do anything. The other person learned nothing about you.
      </Note>
    </EmailLayout>
  ),
});
