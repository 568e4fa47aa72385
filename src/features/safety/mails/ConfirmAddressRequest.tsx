import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

/** To the address of a person who asks for their data without an account. */
export function ConfirmAddressRequest({ link }: { link: string }) {
  return (
    <EmailLayout
      stock="overground"
      heading="Did you ask for your data?"
      preview="Press once, so that we know this address is yours."
    >
      <Paragraph>
        Somebody asked {brand.name} for what we hold of this e-mail address, to get it or to have it deleted.
      </Paragraph>
      <Paragraph>Was it you? Open this and press once. Then one of us does it.</Paragraph>
      <ActionLink href={link}>Yes, it was me</ActionLink>
      <Note>It was not you? Then do nothing: nobody gets anything, and nothing is deleted.</Note>
    </EmailLayout>
  );
}
