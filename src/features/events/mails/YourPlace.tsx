import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedMessage, MailedNight, OtherDates } from "./parts/NightParts.tsx";
import {
  addressed,
  long,
  longTicket,
  mailListOf,
  nameOf,
  sampleGuest,
  sampleMessage,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";
import { cancellationAttachments } from "./parts/ticket-attachments.server.ts";

/** A guardian refused, a guardian did not answer, or no lead decided. */
export type WhyLost = "refused" | "silent" | "undecided";

type Props = TicketMail & {
  /** The place waits, was freed unconfirmed, or was cancelled by its holder or an organiser (`withdrawn`). */
  why: "waits" | WhyLost | "cancelled" | "withdrawn";
  /** "lead" after a guardian's refusal, otherwise "guardian". Missing, like `until`, if the place does not wait. */
  waitsFor?: string;
  until?: string;
  /** Places booked together with it, in an identical state. */
  also?: TicketMail[];
  /** The message of the organiser who cancelled the place; missing or empty without one. */
  message?: string;
};

const isInCalendar = ({ why }: Pick<Props, "why">) => why === "cancelled" || why === "withdrawn";

const sampleWait = { until: "2026-02-17T18:30:00.000Z", why: "waits", waitsFor: "guardian" } as const;

/** Goes to a holder when a place waits or has ended. A calendar file removes a place that was confirmed. */
export default defineMail<Props>("your-place", {
  subject: (mail) => words(mail)[mail.why].subject,
  list: mailListOf,
  attachments: async (mail) => (isInCalendar(mail) ? cancellationAttachments(mail) : []),
  samples: [
    { ...sampleTicket, ...sampleWait },
    { ...samplePlace, ...sampleWait, also: [sampleNextPlace] },
    { ...longTicket, ...sampleWait, waitsFor: "lead" },
    { ...sampleTicket, why: "refused" },
    { ...samplePlace, why: "refused", also: [sampleNextPlace] },
    { ...samplePlace, why: "silent" },
    { ...longTicket, why: "undecided" },
    ...[sampleTicket, samplePlace, sampleNextPlace, sampleGuest, longTicket].map((ticket) => ({
      ...ticket,
      why: "cancelled" as const,
    })),
    { ...sampleTicket, why: "withdrawn", message: sampleMessage },
    { ...samplePlace, why: "withdrawn", message: sampleMessage },
    { ...sampleGuest, why: "withdrawn", message: "" },
    { ...longTicket, why: "withdrawn", message: long.message },
  ],
  Content(mail: Props) {
    const { heading, preview, text, others = "", note } = words(mail)[mail.why];
    const { noun, mine } = wordsOf(mail);
    return (
      <EmailLayout stock={mail.stock} heading={heading} preview={preview}>
        <Paragraph>{addressed(mail, text)}</Paragraph>
        <MailedNight night={mail} />
        <OtherDates heading={others} events={mail.also ?? []} />
        <MailedMessage>{mail.message ?? ""}</MailedMessage>
        {isInCalendar(mail) && (
          <Note>{`Open the attached file to remove the ${noun} from your calendar.`}</Note>
        )}
        <ActionLink href={mail.link}>{mail.name ? "My bookings" : mine}</ActionLink>
        {note && <Note>{note}</Note>}
      </EmailLayout>
    );
  },
});

interface Words {
  subject: string;
  heading: string;
  preview: string;
  text: string;
  /** The heading above the places that were booked together with it. */
  others?: string;
  note?: string | undefined;
}

function words({ until = "", waitsFor, ...mail }: Props): Record<Props["why"], Words> {
  const { noun, placeAt, ticket, ticketFor, ticketCancelled } = wordsOf(mail);
  const waits = {
    heading: mail.university,
    preview: `We’re holding it until ${until && londonTime(until)}.`,
    others: "This also applies to these dates:",
  };
  const held = `we’re holding your place until ${until && londonTime(until)}.`;
  const waitsForGuardian = {
    ...waits,
    subject: "Your booking is waiting for your guardian",
    text: `${held} It’s yours when your parent or guardian says yes. We’ve emailed them a link.`,
    note: mail.name
      ? "Didn’t they get it? Ask them to check their spam folder. You can send it again, or correct the address, on your profile."
      : "Didn’t they get it? Ask them to check their spam folder, then tell us.",
  };
  const waitsForLead = {
    ...waits,
    subject: "Your booking is waiting for our answer",
    text: `${held} A parent or guardian said no to this ${noun} before, so one of us will decide and email you.`,
    note: "Have they changed their mind? They can write to us. Your code doesn’t work until we’ve answered.",
  };
  const lost = {
    subject: "Your booking is cancelled",
    heading: "Booking cancelled",
    preview: "Your booking needed an answer.",
    others: "We also cancelled your places on these dates:",
    note: `Talk to them. If you book this ${noun} again, one of us will decide, whatever age you enter.`,
  };
  const isCancelled = `we cancelled your ${placeAt} ${mail.university}.`;
  const place = `${ticketFor} ${nameOf(mail)}`;
  const noLongerWorks = "The code no longer works";
  return {
    waits: waitsFor === "lead" ? waitsForLead : waitsForGuardian,
    refused: {
      ...lost,
      text: `the person you named as your parent or guardian said no, so ${isCancelled}`,
    },
    silent: {
      ...lost,
      text: `your parent or guardian didn’t answer in time, so ${isCancelled}`,
      note: "You can book again while there are places. Talk with them first, and check their address.",
    },
    undecided: {
      ...lost,
      text: `a parent or guardian said no before, and we didn’t decide in time, so ${isCancelled} We’re sorry that we didn’t answer.`,
    },
    cancelled: {
      subject: `You cancelled your ${ticket}`,
      heading: "Cancelled",
      preview: `You cancelled your ${place}. ${noLongerWorks}.`,
      text: `you cancelled your ${place}. ${noLongerWorks}, and someone else can have the place.`,
      note:
        mail.name && "If this wasn’t you, someone is signed in as you. Change your password on your profile.",
    },
    withdrawn: {
      subject: `Your ${ticket} is cancelled`,
      heading: ticketCancelled,
      preview: `The organisers cancelled your ${place}.`,
      text: `the organisers cancelled your ${place}. ${noLongerWorks}.`,
    },
  };
}
