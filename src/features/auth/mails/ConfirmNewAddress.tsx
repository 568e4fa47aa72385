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
  subject: "Confirm your new e-mail address",
  list: "accounts",
  isForSignIn: true,
  isToTypedAddress: true,
  samples: [{ link: sampleLink, code: sampleCode, oldEmail: "old@site.example" }],
  Content: ({ link, code, oldEmail }: Props) => (
    <EmailLayout
      stock="carrier"
      heading="Is this address yours?"
      preview="Confirm it, and it is your new one."
    >
      <Paragraph>
        The {brand.name} account of {oldEmail} asks to use this address. Is that you? Then confirm it, in the
        browser where you asked.
      </Paragraph>
      <ActionLink href={link}>Confirm this address</ActionLink>
      <Paragraph>Asked for a code instead? This is it:</Paragraph>
      <Code>{code}</Code>
      <Note>Both work once, for 1 hour.</Note>
      <Note>
        Confirmed in another browser, the account leaves everything behind that opened it before: its
        password, its second step and every device. You set a new password then.
      </Note>
      <Note>You do not know {oldEmail}? Then do nothing: this address is not used.</Note>
    </EmailLayout>
  ),
});
