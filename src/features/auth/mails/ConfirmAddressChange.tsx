import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { longEmail } from "#shared/email/samples.ts";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { sampleCode, sampleLink } from "./parts/samples.ts";

interface Props {
  link: string;
  code: string;
  oldEmail: string;
  newEmail: string;
}

/** Goes to the current address. */
export default defineMail("confirm-address-change", {
  subject: "Your e-mail address is about to change",
  list: "accounts",
  isForSignIn: true,
  samples: [{ link: sampleLink, code: sampleCode, oldEmail: "old@site.example", newEmail: longEmail }],
  Content: ({ link, code, oldEmail, newEmail }: Props) => (
    <EmailLayout stock="overground" heading="A new address?" preview="Say yes, or nothing changes.">
      <Paragraph>
        Somebody, most likely you, wants to change the address of your {brand.name} account from {oldEmail} to{" "}
        {newEmail}.
      </Paragraph>
      <ActionLink href={link}>Yes, change it</ActionLink>
      <Paragraph>Asked for a code instead? This is it:</Paragraph>
      <Code>{code}</Code>
      <Note>Both work once, for 1 hour.</Note>
      <Note>
        It was not you? Then do not confirm it: without your yes nothing changes. Somebody may be signed in as
        you, so set a new password and sign out everywhere.
      </Note>
    </EmailLayout>
  ),
});
