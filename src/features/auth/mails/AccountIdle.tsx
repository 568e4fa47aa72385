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
    <EmailLayout stock="carrier" heading="Still there?" preview="Sign in once to keep your account.">
      <Paragraph>
        You haven’t signed in to your {brand.name} account for a long time. We don’t keep data longer than we
        need it, so we’ll delete the account and everything in it on {fullDateText(endsOn)}.
      </Paragraph>
      <Paragraph>Want to keep your account? Sign in once before that day.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
      <Note>If you no longer need the account, you don’t need to do anything.</Note>
    </EmailLayout>
  ),
});
