import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph, Picture } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { whereText } from "../events/event-words.rules.ts";
import { doorsText } from "../events/events.rules.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import {
  longTicket,
  mailListOf,
  sampleCantCome,
  sampleGuest,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";
import { ticketAttachments } from "./parts/ticket-attachments.server.ts";

type Props = TicketMail & {
  code: string;
  price: string;
  /** Two with a companion. */
  places: number;
  /** Gives a guest's place back; empty for an account, which does it on its profile. */
  cantComeLink: string;
};

/** A ticket, with its code as QR and as text. `ticketAttachments` attaches the image and the calendar entry. */
export default defineMail("campus-ticket", {
  subject: (ticket) => `Your ${wordsOf(ticket).ticket} is in here`,
  list: mailListOf,
  attachments: ticketAttachments,
  samples: [
    { ...sampleTicket, code: "UT-7K4Q-91MX", price: "£5.00, pay at the door", places: 1, cantComeLink: "" },
    { ...samplePlace, code: "UT-7K4Q-91MX", price: "", places: 1, cantComeLink: "" },
    { ...sampleGuest, code: "SG-7K4Q-91MX", price: "", places: 1, cantComeLink: sampleCantCome },
    { ...longTicket, code: "UT-7K4Q-91MX", price: "£5.00, pay at the door", places: 2, cantComeLink: "" },
  ],
  Content: ({ price, places, code, cantComeLink, ...ticket }: Props) => (
    <EmailLayout
      stock={ticket.stock}
      heading={ticket.university}
      preview={`You are in. ${doorsText(ticket)}.`}
    >
      <Paragraph>
        {places === 2
          ? `You are in, ${ticket.name}, and so is your companion, free of charge. Come in together.`
          : `You are in${ticket.name && `, ${ticket.name}`}. One ${wordsOf(ticket).ticket}, one person.`}
      </Paragraph>
      <Paragraph>{doorsText(ticket)}</Paragraph>
      <Paragraph>{whereText(ticket)}</Paragraph>
      {price && <Paragraph>{price}</Paragraph>}
      <Picture cid="ticket-qr" size={240}>
        {`Your ${wordsOf(ticket).ticket} as a QR code`}
      </Picture>
      <Paragraph>Show this at the door, on paper or on a screen. The code says the same:</Paragraph>
      <Code>{code}</Code>
      <ActionLink href={ticket.link}>{wordsOf(ticket).mine}</ActionLink>
      {cantComeLink ? (
        <>
          <Paragraph>Can’t make it? Two presses, and the place is free for somebody else.</Paragraph>
          <ActionLink href={cantComeLink}>I can’t come</ActionLink>
        </>
      ) : (
        <>
          <Note>
            {`Your phone keeps the ${wordsOf(ticket).ticket} once you have opened it there, for doors without signal.`}
          </Note>
          <Note>Cannot come? Give it back there too, and the place goes to the next in line.</Note>
        </>
      )}
    </EmailLayout>
  ),
});
