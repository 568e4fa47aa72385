import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleCode, sampleLink } from "./parts/samples.ts";

interface Props {
  link: string;
  code: string;
}

export default defineMail("reset-password", {
  subject: "Set a new password",
  list: "accounts",
  isForSignIn: true,
  isToTypedAddress: true,
  samples: [{ link: sampleLink, code: sampleCode }],
  Content: ({ link, code }: Props) => (
    <EmailLayout stock="overground" heading="Set a new password" preview="The link works once, for 1 hour.">
      <Paragraph>Someone, most likely you, asked for a new password for {brand.name}.</Paragraph>
      <ActionLink href={link}>Set a new password</ActionLink>
      <Paragraph>Asked for a code instead? Here it is:</Paragraph>
      <Code>{code}</Code>
      <Note>The link and the code work once, for 1 hour.</Note>
      <Note>If this wasn’t you, you don’t need to do anything. Your password is unchanged.</Note>
    </EmailLayout>
  ),
});
