import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleCode } from "./parts/samples.ts";

interface Props {
  code: string;
}

export default defineMail("reauthentication-code", {
  subject: "Your code",
  list: "accounts",
  isForSignIn: true,
  samples: [{ code: sampleCode }],
  Content: ({ code }: Props) => (
    <EmailLayout
      stock="market"
      heading="Still you?"
      preview="Your code is inside. It works once, for 1 hour."
    >
      <Paragraph>Type this in where you were, and carry on with your {brand.name} account:</Paragraph>
      <Code>{code}</Code>
      <Note>It works once, for 1 hour. Nobody from {brand.name} will ever ask you for it.</Note>
      <Note>
        You did not ask for it? Then somebody may be signed in as you: set a new password and sign out
        everywhere.
      </Note>
    </EmailLayout>
  ),
});
