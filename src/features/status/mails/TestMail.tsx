import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

/** The test email to the admin who requests it. */
export default defineMail("test-mail", {
  subject: "A test mail",
  list: "accounts",
  samples: [{}],
  Content: () => (
    <EmailLayout stock="overground" heading="It works" preview="The mail server takes the site’s mails.">
      <Paragraph>
        You asked {brand.name} for a test mail, and here it is: tickets, codes and links to sign in go out the
        same way.
      </Paragraph>
      <Note>
        Was it among the junk mail? Ask whoever runs the site to add SPF and DKIM records for the sender’s
        domain.
      </Note>
    </EmailLayout>
  ),
});
