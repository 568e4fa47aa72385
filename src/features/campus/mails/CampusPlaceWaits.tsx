import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import { longTicket, mailListOf, samplePlace, sampleTicket, type TicketMail } from "./parts/night-props.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** `until` is when the place is freed. */
    "campus-place-waits": TicketMail & { until: string };
  }
}

/** To a holder under 16, whose guardian is asked. */
export default defineMail("campus-place-waits", {
  subject: "Your place waits for your guardian",
  list: mailListOf,
  samples: [
    { ...sampleTicket, until: "17 Feb 2026, 18:30" },
    { ...samplePlace, until: "17 Feb 2026, 18:30" },
    { ...longTicket, until: "17 Feb 2026, 18:30" },
  ],
  Content: ({ until, link, stock, name, ...night }) => (
    <EmailLayout stock={stock} heading={night.university} preview={`Held until ${until}.`}>
      <Paragraph>
        {`${name}, your place is held until ${until}. It is yours once your parent or guardian has said yes: we have mailed them a link.`}
      </Paragraph>
      <MailedNight night={night} />
      <ActionLink href={link}>My bookings</ActionLink>
      <Note>
        No mail there? Ask them to look into their spam. You can send it again, or correct the address, on
        your profile.
      </Note>
    </EmailLayout>
  ),
});
