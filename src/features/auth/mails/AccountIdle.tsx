import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { brand } from "#src/brand.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** The account has not been used for long, and ends at the beginning of that day. */
    "account-idle": { endsOn: string; link: string };
  }
}

export default defineMail("account-idle", {
  subject: "Your account will be deleted",
  list: "accounts",
  samples: [{ endsOn: "Sunday 14 March 2027", link: "https://site.example/auth" }],
  Content: ({ endsOn, link }) => (
    <EmailLayout stock="carrier" heading="Still there?" preview="Sign in once, and your account stays.">
      <Paragraph>
        Nobody has used your {brand.name} account for a long time. We keep no data longer than it is needed,
        so the account will be deleted on {endsOn}, with everything in it.
      </Paragraph>
      <Paragraph>You want to keep it? Sign in once before that day.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
      <Note>You do not need it any more? Then there is nothing to do.</Note>
    </EmailLayout>
  ),
});
