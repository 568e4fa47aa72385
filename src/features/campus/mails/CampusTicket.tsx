import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph, Picture } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { doorsText } from "../events/events.rules.ts";
import { longTicket, sampleTicket, type TicketMail } from "./parts/night-props.ts";
import { ticketAttachments } from "./parts/ticket-attachments.server.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "campus-ticket": TicketMail & {
      code: string;
      price: string;
      /** "2" with a companion. */
      places: string;
    };
  }
}

/** A ticket, with its code as QR and as text. `ticketAttachments` attaches the image and the calendar entry. */
export default defineMail("campus-ticket", {
  subject: "Your ticket is in here",
  list: "campus",
  attachments: ticketAttachments,
  samples: [
    { ...sampleTicket, code: "UT-7K4Q-91MX", price: "£5.00, pay at the door", places: "1" },
    { ...longTicket, code: "UT-7K4Q-91MX", price: "£5.00, pay at the door", places: "2" },
  ],
  Content: ({
    name,
    university,
    venue,
    location,
    eventDate,
    eventTime,
    stock,
    price,
    places,
    code,
    link,
  }) => (
    <EmailLayout
      stock={stock}
      heading={university}
      preview={`You are in. ${doorsText({ eventDate, eventTime })}.`}
    >
      <Paragraph>
        {places === "2"
          ? `You are in, ${name}, and so is your companion, free of charge. Come in together.`
          : `You are in, ${name}. One ticket, one person.`}
      </Paragraph>
      <Paragraph>{doorsText({ eventDate, eventTime })}</Paragraph>
      <Paragraph>{`${venue}, ${location}`}</Paragraph>
      <Paragraph>{price}</Paragraph>
      <Picture cid="ticket-qr" size={240}>
        Your ticket as a QR code
      </Picture>
      <Paragraph>Show this at the door, on paper or on a screen. The code says the same:</Paragraph>
      <Code>{code}</Code>
      <ActionLink href={link}>My tickets</ActionLink>
      <Note>Your phone keeps the ticket once you have opened it there, for doors without signal.</Note>
      <Note>Cannot come? Give it back there too, and the place goes to the next in line.</Note>
    </EmailLayout>
  ),
});
