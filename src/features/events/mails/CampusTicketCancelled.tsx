import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import {
  addressed,
  longTicket,
  mailListOf,
  nameOf,
  sampleGuest,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";
import { cancellationAttachments } from "./parts/ticket-attachments.server.ts";

/** To a holder who cancelled the ticket. The calendar file that removes the night is attached. */
export default defineMail("campus-ticket-cancelled", {
  subject: (ticket) => `Your ${wordsOf(ticket).ticket} is given back`,
  list: mailListOf,
  attachments: cancellationAttachments,
  samples: [sampleTicket, samplePlace, sampleNextPlace, sampleGuest, longTicket],
  Content(ticket: TicketMail) {
    const { name, link } = ticket;
    const { noun, ticketFor, mine } = wordsOf(ticket);
    return (
      <EmailLayout
        stock={ticket.stock}
        heading="Given back"
        preview={`Your ${ticketFor} ${nameOf(ticket)} is given back. Its code opens no door any more.`}
      >
        <Paragraph>
          {addressed(
            ticket,
            `your ${ticketFor} ${nameOf(ticket)} is given back. Its code opens no door any more, and the place goes to the next.`,
          )}
        </Paragraph>
        <MailedNight night={ticket} />
        <Note>{`The file takes the ${noun} out of your calendar.`}</Note>
        <ActionLink href={link}>{name ? "My bookings" : mine}</ActionLink>
        {name && <Note>Not you? Then somebody else is signed in as you: change your password there.</Note>}
      </EmailLayout>
    );
  },
});
