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
  subject: "Confirm the change of your email address",
  list: "accounts",
  isForSignIn: true,
  samples: [{ link: sampleLink, code: sampleCode, oldEmail: "old@site.example", newEmail: longEmail }],
  Content: ({ link, code, oldEmail, newEmail }: Props) => (
    <EmailLayout stock="overground" heading="A new address?" preview="Nothing changes until you confirm.">
      <Paragraph>
        Someone, most likely you, wants to change the address of your {brand.name} account from {oldEmail} to{" "}
        {newEmail}.
      </Paragraph>
      <ActionLink href={link}>Yes, change it</ActionLink>
      <Paragraph>Asked for a code instead? Here it is:</Paragraph>
      <Code>{code}</Code>
      <Note>The link and the code work once, for 1 hour.</Note>
      <Note>
        If this wasn’t you, don’t confirm the change: nothing changes without you. Someone may be signed in as
        you. Set a new password and sign out everywhere.
      </Note>
    </EmailLayout>
  ),
});
