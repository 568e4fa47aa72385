import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { whenText } from "../events/events.rules.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import {
  addressed,
  longTicket,
  longWas,
  mailListOf,
  sampleCantCome,
  sampleGuest,
  samplePlace,
  samplePlaceWas,
  sampleTicket,
  sampleWas,
  type TicketMail,
} from "./parts/night-props.ts";
import { changeAttachments } from "./parts/ticket-attachments.server.ts";

/** `waits` is the moment until which the place is held for the guardian, who is asked again. */
type Props = TicketMail & { was: string; cantComeLink: string; waits: string | null };

/** To each holder of a night whose name, date, time or place changed. The new calendar entry is attached. */
export default defineMail("campus-night-changed", {
  subject: (ticket) => `Your ${wordsOf(ticket).fullNoun} has changed`,
  list: mailListOf,
  isBulk: true,
  attachments: changeAttachments,
  samples: [
    { ...sampleTicket, was: sampleWas, cantComeLink: sampleCantCome, waits: null },
    { ...samplePlace, was: samplePlaceWas, cantComeLink: sampleCantCome, waits: "2026-02-17T18:30:00.000Z" },
    { ...sampleGuest, was: samplePlaceWas, cantComeLink: sampleCantCome, waits: null },
    { ...longTicket, was: longWas, cantComeLink: sampleCantCome, waits: "2026-02-17T18:30:00.000Z" },
  ],
  Content({ was, cantComeLink, waits, ...ticket }: Props) {
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
        <Note>{`The file changes the ${noun} in your calendar.`}</Note>
        <ActionLink href={link}>{mine}</ActionLink>
        <Paragraph>
          {`Does it not suit you any more? Give the ${held} back, and somebody else gets in.`}
        </Paragraph>
        <ActionLink href={cantComeLink}>I can’t come</ActionLink>
      </EmailLayout>
    );
  },
});
