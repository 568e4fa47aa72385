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
      heading="Gone, as announced"
      preview="Your unused account and what it held are deleted."
    >
      <Paragraph>
        Nobody has used your {brand.name} account since our last mail. It is deleted, with all that was only
        yours. A few things stay for a time, such as a complaint with our answer: our page about privacy says
        which. This is the last mail about the account.
      </Paragraph>
      <Paragraph>The door stays open: you can sign up again at any time.</Paragraph>
    </EmailLayout>
  ),
});
