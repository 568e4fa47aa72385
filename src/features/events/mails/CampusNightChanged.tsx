import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { whenText } from "../events/events.rules.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { ticketPush } from "./parts/event-push.ts";
import { MailedNight, OtherTickets } from "./parts/NightParts.tsx";
import {
  addressed,
  type ChangedTicket,
  longTicket,
  longWas,
  mailListOf,
  sampleCantCome,
  sampleGuest,
  sampleNextPlace,
  sampleNextWas,
  samplePlace,
  samplePlaceWas,
  sampleTicket,
  sampleWas,
} from "./parts/night-props.ts";
import { changeAttachments } from "./parts/ticket-attachments.server.ts";

const sampleWaits = "2026-02-17T18:30:00.000Z";

const one = { cantComeLink: sampleCantCome, also: [] };

/** `also` are the person's tickets for others of the series, which changed together. */
type Props = ChangedTicket & { cantComeLink: string; also: ChangedTicket[] };

/** To each holder of a night whose name, date, time or place changed. The new calendar entries are attached. */
export default defineMail("campus-night-changed", {
  subject: (ticket) => `Your ${wordsOf(ticket).fullNoun} has changed`,
  list: mailListOf,
  isBulk: true,
  push: ticketPush,
  attachments: ({ also, ...ticket }) => changeAttachments(ticket, also),
  samples: [
    { ...sampleTicket, ...one, was: sampleWas, waits: null },
    { ...samplePlace, ...one, was: samplePlaceWas, waits: sampleWaits },
    {
      ...samplePlace,
      ...one,
      was: samplePlaceWas,
      waits: null,
      also: [{ ...sampleNextPlace, was: sampleNextWas, waits: sampleWaits }],
    },
    { ...sampleGuest, ...one, was: samplePlaceWas, waits: null },
    { ...longTicket, ...one, was: longWas, waits: sampleWaits },
  ],
  Content({ was, cantComeLink, waits, also, ...ticket }: Props) {
    const { university, link } = ticket;
    const { noun, ticket: held, mine } = wordsOf(ticket);
    return (
      <EmailLayout
        stock={ticket.stock}
        heading={`Your ${noun} has changed`}
        preview={`Now ${university}, ${whenText(ticket)}.`}
      >
        <Paragraph>
          {waits
            ? addressed(
                ticket,
                `the ${noun} you hold a ${held} for has changed, so your parent or guardian is asked again. Your ${held} opens no door before they have said yes, and is held until ${londonTime(waits)}.`,
              )
            : addressed(ticket, `the ${noun} you hold a ${held} for has changed. Your ${held} stays good.`)}
        </Paragraph>
        <Paragraph>This is how it is now:</Paragraph>
        <Paragraph>{university}</Paragraph>
        <MailedNight night={ticket} />
        <Paragraph>It was: {was}</Paragraph>
        <OtherTickets heading={`Others of the series have changed with it:`} tickets={also} />
        <Note>
          {also.length > 0
            ? `The files change the ${noun}s in your calendar.`
            : `The file changes the ${noun} in your calendar.`}
        </Note>
        <ActionLink href={link}>{mine}</ActionLink>
        <Paragraph>
          {`Does it not suit you any more? Give the ${held} back, and somebody else gets in.`}
        </Paragraph>
        <ActionLink href={cantComeLink}>I can’t come</ActionLink>
      </EmailLayout>
    );
  },
});
