import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

export default defineMail("idle-account-deleted", {
  subject: "Your account is deleted",
  list: "accounts",
  samples: [{}],
  Content: () => (
    <EmailLayout
      stock="overground"
      heading="Your account is deleted"
      preview="We deleted your unused account and everything that was only yours."
    >
      <Paragraph>
        You haven’t signed in to your {brand.name} account since our last email. We deleted the account with
        everything that was only yours. We keep a few things for some time, for example a complaint with our
        answer. Our privacy page lists them. This is our last email about the account.
      </Paragraph>
      <Paragraph>You’re welcome back: you can sign up again at any time.</Paragraph>
    </EmailLayout>
  ),
});
