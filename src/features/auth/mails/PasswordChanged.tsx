import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

export function PasswordChanged({ resetLink }: { resetLink: string }) {
  return (
    <EmailLayout stock="carrier" heading="Password changed" preview="It was you? Then all is well.">
      <Paragraph>
        The password of your {brand.name} account was changed. It was you? Then all is well.
      </Paragraph>
      <Paragraph>It was not you? Set a new one now. That also signs out whoever did it.</Paragraph>
      <ActionLink href={resetLink}>Set a new password</ActionLink>
      <Note>If that does not work, write to {brand.contactEmail}.</Note>
    </EmailLayout>
  );
}
