import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

export function ResetPassword({ link, code }: { link: string; code: string }) {
  return (
    <EmailLayout stock="overground" heading="Set a new password" preview="The link works once, for 1 hour.">
      <Paragraph>Somebody, most likely you, asked for a new password for {brand.name}.</Paragraph>
      <ActionLink href={link}>Set a new password</ActionLink>
      <Paragraph>Asked for a code instead? This is it:</Paragraph>
      <Code>{code}</Code>
      <Note>Both work once, for 1 hour.</Note>
      <Note>It was not you? Then do nothing: your password stays as it is.</Note>
    </EmailLayout>
  );
}
