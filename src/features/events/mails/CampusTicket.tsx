import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph, Picture } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { whereText } from "../events/event-words.rules.ts";
import { doorsText } from "../events/events.rules.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import {
  type CodedTicket,
  longTicket,
  mailListOf,
  qrName,
  sampleCantCome,
  sampleGuest,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
} from "./parts/night-props.ts";
import { ticketAttachments } from "./parts/ticket-attachments.server.ts";

type Props = CodedTicket & {
  /** 2 with a companion, otherwise 1. */
  places: number;
  /** The link that cancels a guest's place; empty for an account, which uses its profile. */
  cantComeLink: string;
  /** Tickets that were booked together with it. */
  also: CodedTicket[];
};

/** Tickets, each with its code as QR and as text. `ticketAttachments` adds the images and the calendar file. */
export default defineMail("campus-ticket", {
  subject: ({ also, ...ticket }) =>
    also.length > 0
      ? `Your ${also.length + 1} ${wordsOf(ticket).ticket}s are in this email`
      : `Your ${wordsOf(ticket).ticket} is in this email`,
  list: mailListOf,
  attachments: ticketAttachments,
  samples: [
    {
      ...sampleTicket,
      code: "UT-7K4Q-91MX",
      price: "£5.00, pay at the door",
      places: 1,
      cantComeLink: "",
      also: [],
    },
    { ...samplePlace, code: "UT-7K4Q-91MX", price: "", places: 1, cantComeLink: "", also: [] },
    { ...sampleGuest, code: "SG-7K4Q-91MX", price: "", places: 1, cantComeLink: sampleCantCome, also: [] },
    {
      ...longTicket,
      code: "UT-7K4Q-91MX",
      price: "£5.00, pay at the door",
      places: 2,
      cantComeLink: "",
      also: [],
    },
    {
      ...samplePlace,
      ...{ code: "UT-7K4Q-91MX", price: "", places: 1, cantComeLink: "", also: [] },
      also: [{ ...sampleNextPlace, code: "UT-3M8D-02TW", price: "" }],
    },
  ],
  Content: ({ places, cantComeLink, also, ...ticket }: Props) => (
    <EmailLayout
      stock={ticket.stock}
      heading={ticket.university}
      preview={`You’re in. ${doorsText(ticket)}.`}
    >
      <Paragraph>
        {places === 2
          ? `You’re in, ${ticket.name}, and so is your companion, free of charge. Come in together.`
          : `You’re in${ticket.name && `, ${ticket.name}`}. One ${wordsOf(ticket).ticket}, one person.`}
      </Paragraph>
      {also.length > 0 && (
        <Paragraph>
          {`You have a place on each of ${also.length + 1} dates. Each date has a separate code, and you can cancel each one.`}
        </Paragraph>
      )}
      {[ticket, ...also].map((each, at) => (
        <CodedPart key={each.ticketId} ticket={each} cid={qrName(at)} />
      ))}
      <ActionLink href={ticket.link}>{wordsOf(ticket).mine}</ActionLink>
      {cantComeLink ? (
        <>
          <Paragraph>Can’t make it? Cancel with two clicks, so that someone else can come.</Paragraph>
          <ActionLink href={cantComeLink}>I can’t come</ActionLink>
        </>
      ) : (
        <>
          <Note>
            {`Open the ${wordsOf(ticket).ticket} on your phone once, and it also works without signal.`}
          </Note>
          <Note>Can’t come? Cancel it there, and we offer the place to the next person.</Note>
        </>
      )}
    </EmailLayout>
  ),
});

/** When and where the event is, and the code to show at the door. */
function CodedPart({ ticket, cid }: { ticket: CodedTicket; cid: string }) {
  return (
    <>
      <Paragraph>{doorsText(ticket)}</Paragraph>
      <Paragraph>{whereText(ticket)}</Paragraph>
      {ticket.price && <Paragraph>{ticket.price}</Paragraph>}
      <Picture cid={cid} size={240}>
        {`Your ${wordsOf(ticket).ticket} as a QR code`}
      </Picture>
      <Paragraph>Show the QR code at the door, on paper or on a screen, or say this code:</Paragraph>
      <Code>{ticket.code}</Code>
    </>
  );
}
