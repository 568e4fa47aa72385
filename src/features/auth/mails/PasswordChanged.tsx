import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleResetLink } from "./parts/samples.ts";

interface Props {
  resetLink: string;
}

export default defineMail("password-changed", {
  subject: "Your password was changed",
  list: "accounts",
  isForSignIn: true,
  samples: [{ resetLink: sampleResetLink }],
  Content: ({ resetLink }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="Password changed"
      preview="If this wasn’t you, set a new password now."
    >
      <Paragraph>
        The password of your {brand.name} account was changed. If this was you, you don’t need to do anything.
      </Paragraph>
      <Paragraph>
        If this wasn’t you, set a new password now. The new password also signs out every other device.
      </Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>If that does not work, write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
