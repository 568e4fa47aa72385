import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { wordsOf } from "../events/event-words.rules.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import { longTicket, mailListOf, samplePlace, sampleTicket, type TicketMail } from "./parts/night-props.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** `why` is "refused" where the guardian said no, "silent" where no answer came. */
    "campus-place-lost": TicketMail & { why: string };
  }
}

/** To a holder under 16 whose guardian did not say yes. */
export default defineMail("campus-place-lost", {
  subject: "Your place is given back",
  list: mailListOf,
  samples: [
    { ...sampleTicket, why: "refused" },
    { ...samplePlace, why: "silent" },
    { ...longTicket, why: "silent" },
  ],
  Content: ({ why, link, stock, name, ...night }) => (
    <EmailLayout stock={stock} heading="Place given back" preview="It waited for your guardian.">
      <Paragraph>
        {why === "refused"
          ? `${name}, the person you named as your parent or guardian said no, so your ${wordsOf(night).placeAt} ${night.university} is given back.`
          : `${name}, no answer came from your parent or guardian in time, so your ${wordsOf(night).placeAt} ${night.university} is given back.`}
      </Paragraph>
      <MailedNight night={night} />
      <ActionLink href={link}>My bookings</ActionLink>
      <Note>You can book again while there are places. Talk with them first, and check their address.</Note>
    </EmailLayout>
  ),
});
