import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { whereText } from "../events/event-words.rules.ts";
import { startText } from "../events/events.rules.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { reminderPush } from "./parts/event-push.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import {
  addressed,
  longTicket,
  mailListOf,
  sampleCantCome,
  sampleGuest,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";

type Props = TicketMail & {
  /** "tomorrow", or "today" if we send the email late. */
  day: string;
  /** "£5.00, pay at the door" or "FREE". */
  price: string;
  cantComeLink: string;
};

/** Goes to each holder the day before, with a link that cancels the ticket. */
export default defineMail("campus-reminder", {
  subject: (ticket) => `Your ${wordsOf(ticket).fullNoun} is nearly here`,
  list: mailListOf,
  isBulk: true,
  push: reminderPush,
  samples: [
    { ...sampleTicket, day: "tomorrow", price: "£5.00, pay at the door", cantComeLink: sampleCantCome },
    { ...samplePlace, day: "tomorrow", price: "", cantComeLink: sampleCantCome },
    { ...sampleGuest, day: "tomorrow", price: "", cantComeLink: sampleCantCome },
    { ...longTicket, day: "today", price: "FREE", cantComeLink: sampleCantCome },
  ],
  Content({ day, price, cantComeLink, ...ticket }: Props) {
    const { university, link } = ticket;
    return (
      <EmailLayout
        stock={ticket.stock}
        heading={`See you ${day}`}
        preview={`${university}, ${startText(ticket)}, ${ticket.venue || whereText(ticket)}.`}
      >
        <Paragraph>{addressed(ticket, `${university} is ${day}.`)}</Paragraph>
        <MailedNight night={ticket} />
        {price && <Paragraph>{price}</Paragraph>}
        <Paragraph>{wordsOf(ticket).atTheDoor}</Paragraph>
        <ActionLink href={link}>{wordsOf(ticket).mine}</ActionLink>
        <Paragraph>Can’t make it? Cancel with two clicks, so that someone else can come.</Paragraph>
        <ActionLink href={cantComeLink}>I can’t come</ActionLink>
        <Note>{`Don’t share this link: anyone with it can cancel your ${wordsOf(ticket).ticket}.`}</Note>
      </EmailLayout>
    );
  },
});
