import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleCode, sampleLink } from "./parts/samples.ts";

interface Props {
  link: string;
  code: string;
}

export default defineMail("sign-in-link", {
  subject: "Your link to sign in",
  list: "accounts",
  isForSignIn: true,
  isToTypedAddress: true,
  samples: [{ link: sampleLink, code: sampleCode }],
  Content: ({ link, code }: Props) => (
    <EmailLayout
      stock="hivis"
      heading="Come on in"
      preview="Your link to sign in. It works once, for 1 hour."
    >
      <Paragraph>Sign in to {brand.name} with this link. You don’t need a password.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
      <Paragraph>Asked for a code instead? Here it is:</Paragraph>
      <Code>{code}</Code>
      <Note>
        The link and the code work once, for 1 hour. Don’t share them: anyone with either can sign in as you.
      </Note>
      <Note>
        If this wasn’t you, you don’t need to do anything. Only someone with this email can sign in.
      </Note>
    </EmailLayout>
  ),
});
