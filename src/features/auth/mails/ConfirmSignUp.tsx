import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleCode, sampleLink } from "./parts/samples.ts";

interface Props {
  link: string;
  code: string;
}

export default defineMail("confirm-sign-up", {
  subject: "Confirm your email address",
  list: "accounts",
  isToTypedAddress: true,
  samples: [{ link: sampleLink, code: sampleCode }],
  Content: ({ link, code }: Props) => (
    <EmailLayout stock="hivis" heading="One step left" preview="Confirm your address and you are in.">
      <Paragraph>Confirm that this address is yours, and your {brand.name} account is ready.</Paragraph>
      <ActionLink href={link}>Confirm my address</ActionLink>
      <Paragraph>Asked for a code instead? Here it is:</Paragraph>
      <Code>{code}</Code>
      <Note>The link and the code work once, for 1 hour.</Note>
      <Note>Didn’t sign up? You don’t need to do anything: we only create the account after this step.</Note>
    </EmailLayout>
  ),
});
