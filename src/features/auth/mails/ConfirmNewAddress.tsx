import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleCode, sampleLink } from "./parts/samples.ts";

interface Props {
  link: string;
  code: string;
  oldEmail: string;
}

/** Goes to the new address. */
export default defineMail("confirm-new-address", {
  subject: "Confirm your new email address",
  list: "accounts",
  isForSignIn: true,
  isToTypedAddress: true,
  samples: [{ link: sampleLink, code: sampleCode, oldEmail: "old@site.example" }],
  Content: ({ link, code, oldEmail }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="Is this address yours?"
      preview="Confirm this address to use it for your account."
    >
      <Paragraph>
        Someone wants to use this address for the {brand.name} account of {oldEmail}. If this was you, confirm
        the address in the browser where you asked.
      </Paragraph>
      <ActionLink href={link}>Confirm this address</ActionLink>
      <Paragraph>Asked for a code instead? Here it is:</Paragraph>
      <Code>{code}</Code>
      <Note>The link and the code work once, for 1 hour.</Note>
      <Note>
        If you confirm in a different browser, we remove the account’s password and two-step sign-in, and sign
        out every device. You’ll then set a new password.
      </Note>
      <Note>Don’t know {oldEmail}? You don’t need to do anything, and we won’t use this address.</Note>
    </EmailLayout>
  ),
});
