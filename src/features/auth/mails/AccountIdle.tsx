import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { brand } from "#src/brand.ts";

/** The account was idle for a long time, and is deleted at the beginning of that day. */
interface Props {
  /** yyyy-MM-dd */
  endsOn: string;
  link: string;
}

export default defineMail("account-idle", {
  subject: "Your account will be deleted",
  list: "accounts",
  samples: [{ endsOn: "2027-03-14", link: "https://site.example/auth" }],
  Content: ({ endsOn, link }: Props) => (
    <EmailLayout stock="carrier" heading="Still there?" preview="Sign in once, and your account stays.">
      <Paragraph>
        Nobody has used your {brand.name} account for a long time. We keep no data longer than it is needed,
        so the account will be deleted on {fullDateText(endsOn)}, with everything in it.
      </Paragraph>
      <Paragraph>You want to keep it? Sign in once before that day.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
      <Note>You do not need it any more? Then there is nothing to do.</Note>
    </EmailLayout>
  ),
});
