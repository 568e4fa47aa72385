import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

export default defineMail("account-deleted", {
  subject: "Your account is deleted",
  list: "accounts",
  samples: [{}],
  Content: () => (
    <EmailLayout
      stock="overground"
      heading="Your account is deleted"
      preview="We deleted your account and everything that was only yours."
    >
      <Paragraph>
        You asked us to delete your {brand.name} account. We deleted it with everything that was only yours.
        We keep a few things for some time, for example a complaint with our answer. Our privacy page lists
        them. This is our last email about the account.
      </Paragraph>
      <Paragraph>You’re welcome back: you can sign up again at any time.</Paragraph>
      <Note>If this wasn’t you, write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
