import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

export function ConfirmSignUp({ link, code }: { link: string; code: string }) {
  return (
    <EmailLayout stock="hivis" heading="One step left" preview="Confirm your address and you are in.">
      <Paragraph>Confirm that this address is yours, and your {brand.name} account is ready.</Paragraph>
      <ActionLink href={link}>Confirm my address</ActionLink>
      <Paragraph>Asked for a code instead? This is it:</Paragraph>
      <Code>{code}</Code>
      <Note>Both work once, for 1 hour.</Note>
      <Note>You did not sign up? Then do nothing: without this step there is no account.</Note>
    </EmailLayout>
  );
}
