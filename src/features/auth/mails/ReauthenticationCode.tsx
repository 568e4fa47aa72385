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
      <Paragraph>
        Enter this code on the page that asked for it, to carry on with your {brand.name} account:
      </Paragraph>
      <Code>{code}</Code>
      <Note>The code works once, for 1 hour. We’ll never ask you for it.</Note>
      <Note>
        If this wasn’t you, someone may be signed in as you. Set a new password and sign out everywhere.
      </Note>
    </EmailLayout>
  ),
});
