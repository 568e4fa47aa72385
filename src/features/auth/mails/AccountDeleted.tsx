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
      heading="Gone, as you asked"
      preview="Your account and what it held are deleted."
    >
      <Paragraph>
        Your {brand.name} account is deleted, with all that was only yours. A few things stay for a time, such
        as a complaint with our answer: our page about privacy says which. This is the last mail about the
        account.
      </Paragraph>
      <Paragraph>The door stays open: you can sign up again at any time.</Paragraph>
      <Note>It was not you? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
