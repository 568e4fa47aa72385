import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

/** The test email to the admin who requests it. */
export default defineMail("test-mail", {
  subject: "Test email",
  list: "accounts",
  samples: [{}],
  Content: () => (
    <EmailLayout stock="overground" heading="It works" preview="The mail server accepts the site’s emails.">
      <Paragraph>
        You asked {brand.name} for a test email. We send tickets, codes and sign-in links the same way.
      </Paragraph>
      <Note>
        Was it in your junk folder? Ask the site’s operator to add SPF and DKIM records for the sender’s
        domain.
      </Note>
    </EmailLayout>
  ),
});
