import { defineMail } from "#shared/mail/define-mail.server.ts";
import { CancelledTicket } from "./parts/CancelledTicket.tsx";
import { longTicket, sampleMessage, sampleTicket, type TicketMail } from "./parts/night-props.ts";
import { cancellationAttachments } from "./parts/ticket-attachments.server.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    /** `message` is the organisers', or empty. */
    "campus-night-called-off": TicketMail & { message: string };
  }
}

/** To each holder of a night that was called off. */
export default defineMail("campus-night-called-off", {
  subject: "Your campus night is called off",
  list: "campus",
  isBulk: true,
  attachments: cancellationAttachments,
  samples: [
    { ...sampleTicket, message: sampleMessage },
    { ...longTicket, message: "" },
  ],
  Content({ message, ...ticket }) {
    const { name, university } = ticket;
    return (
      <CancelledTicket
        heading="Called off"
        preview={`${university} will not take place. Your ticket is cancelled, and nothing is to be paid.`}
        ticket={ticket}
        message={message}
      >
        {name}, we are sorry: {university} will not take place. Your ticket is cancelled, and there is nothing
        to pay.
      </CancelledTicket>
    );
  },
});
