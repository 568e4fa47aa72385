import { Fragment } from "react";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedNight, OtherDates } from "./parts/NightParts.tsx";
import {
  eventOf,
  longTicket,
  longWas,
  type MailedEvent,
  mailListOf,
  sampleGuardianLink,
  sampleNextPlace,
  sampleNextWas,
  samplePlace,
  samplePlaceWas,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";

const sampleOf = (ticket: TicketMail) => ({
  ...eventOf(ticket),
  link: sampleGuardianLink,
  until: "2026-02-17T18:30:00.000Z",
  was: "",
  also: [] as Props["also"],
  more: [] as Props["more"],
});

interface Props extends MailedEvent {
  link: string;
  /** The time until which the place is held. */
  until: string;
  /** The event before it moved, if the guardian was asked before; otherwise empty. */
  was: string;
  /** Further dates that were booked together with it. */
  also: (MailedEvent & { was?: string })[];
  /** Dates that moved together but were booked separately, grouped by their link. */
  more: { link: string; dates: (MailedEvent & { was: string })[] }[];
}

/** Goes to the address that a holder under 16 entered. It contains nothing else that the holder typed. */
export default defineMail("campus-guardian", {
  subject: (event) => `A ${wordsOf(event).placeAt} a ${wordsOf(event).fullNoun}: please answer`,
  list: mailListOf,
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    ...[sampleTicket, samplePlace, longTicket].map(sampleOf),
    { ...sampleOf(longTicket), was: longWas },
    { ...sampleOf(samplePlace), also: [eventOf(sampleNextPlace)] },
    {
      ...sampleOf(samplePlace),
      was: samplePlaceWas,
      also: [{ ...eventOf(sampleNextPlace), was: sampleNextWas }],
    },
    {
      ...sampleOf(samplePlace),
      was: samplePlaceWas,
      more: [{ link: sampleGuardianLink, dates: [{ ...eventOf(sampleNextPlace), was: sampleNextWas }] }],
    },
  ],
  Content: ({ link, until, was, stock, also, more, ...night }: Props) => (
    <EmailLayout
      stock={stock}
      heading="May they come?"
      preview={`We’re holding the place until ${londonTime(until)}.`}
    >
      <Paragraph>
        {was
          ? `The day, time or place of ${night.university} has changed. Someone aged 14 or 15 booked a ${wordsOf(night).placeAt} it and named you as their parent or guardian. Please answer again, because an earlier yes was for the old details.`
          : `Someone aged 14 or 15 booked a ${wordsOf(night).placeAt} ${wordsOf(night).ourEvent} ${night.university}, and named you as their parent or guardian.`}
      </Paragraph>
      <MailedNight night={night} />
      {was && <Paragraph>It was: {was}</Paragraph>}
      <OtherDates heading="And on these dates:" events={also} />
      <Paragraph>
        {also.length > 0
          ? `They can come if you say yes, once for all dates. We’re holding the places until ${londonTime(until)}.`
          : `They can come if you say yes. We’re holding the place until ${londonTime(until)}.`}
      </Paragraph>
      <ActionLink href={link}>Read and answer</ActionLink>
      {more.map((other) => (
        <Fragment key={other.link}>
          <OtherDates heading="These dates have changed too. Please answer them here:" events={other.dates} />
          <ActionLink href={other.link}>Read and answer</ActionLink>
        </Fragment>
      ))}
      <Note>
        The page shows the person’s name and what you agree to. You can also say no: we then cancel the
        booking and delete your address, but keep your answer.
      </Note>
    </EmailLayout>
  ),
});
