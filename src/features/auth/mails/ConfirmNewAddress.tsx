import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

/** To the new address. */
export function ConfirmNewAddress({ link, code }: { link: string; code: string }) {
  return (
    <EmailLayout
      stock="carrier"
      heading="Is this address yours?"
      preview="Confirm it, and it is your new one."
    >
      <Paragraph>
        Somebody, most likely you, wants to use this address for their {brand.name} account.
      </Paragraph>
      <ActionLink href={link}>Confirm this address</ActionLink>
      <Paragraph>Asked for a code instead? This is it:</Paragraph>
      <Code>{code}</Code>
      <Note>Both work once, for 1 hour.</Note>
      <Note>It was not you? Then do nothing: the address is not used.</Note>
    </EmailLayout>
  );
}
