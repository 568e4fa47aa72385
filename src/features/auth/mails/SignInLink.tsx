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
      <Paragraph>This signs you in to {brand.name}, no password needed.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
      <Paragraph>Asked for a code instead? This is it:</Paragraph>
      <Code>{code}</Code>
      <Note>Both work once, for 1 hour. Keep them to yourself: whoever has them is you.</Note>
      <Note>You did not ask for it? Then do nothing: nobody is signed in without it.</Note>
    </EmailLayout>
  ),
});
