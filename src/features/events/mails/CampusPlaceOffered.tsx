import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import type { EmailStock } from "#shared/email/email-styles.ts";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import { offerPush } from "./parts/event-push.ts";
import {
  long,
  mailListOf,
  sampleCantCome,
  sampleWaiting,
  sampleWaitingForPlace,
} from "./parts/night-props.ts";

interface Props {
  kind: EventKind;
  university: string;
  /** "14 Mar 2027, 18:30" */
  when: string;
  /** Empty while a session has no room. */
  venue: string;
  stock: EmailStock;
  /** "£5.00, pay at the door" or "FREE"; empty for a session. */
  price: string;
  /** When the offer expires. */
  until: string;
  link: string;
  /** The link that removes a guest from the list; empty for an account, which uses its profile. */
  leaveLink: string;
}

/** Goes to a person with an offer from the waiting list. */
export default defineMail("campus-place-offered", {
  subject: "A place is free for you",
  list: mailListOf,
  isBulk: true,
  push: offerPush,
  samples: [
    {
      kind: "night",
      university: "Goldsmiths",
      when: "14 Mar 2026, 18:30",
      stock: "market",
      venue: "Students’ Union",
      price: "£5.00, pay at the door",
      until: "2026-03-10T09:15:00.000Z",
      link: "https://site.example/campus-tickets",
      leaveLink: "",
    },
    {
      kind: "session",
      university: sampleWaitingForPlace.university,
      when: sampleWaitingForPlace.when,
      venue: "",
      stock: sampleWaiting.stock,
      price: "",
      until: "2026-03-10T09:15:00.000Z",
      link: sampleWaitingForPlace.link,
      leaveLink: "",
    },
    {
      kind: "signal",
      university: "Roof cinema",
      when: "14 Mar 2026, 18:30",
      venue: "",
      stock: sampleWaiting.stock,
      price: "",
      until: "2026-03-10T09:15:00.000Z",
      link: "https://site.example/signal/place",
      leaveLink: sampleCantCome,
    },
    {
      kind: "night",
      university: long.university,
      venue: long.venue,
      when: sampleWaiting.when,
      stock: sampleWaiting.stock,
      price: "FREE",
      until: "2026-03-10T09:15:00.000Z",
      link: sampleWaiting.link,
      leaveLink: "",
    },
  ],
  Content: ({ kind, university, when, venue, price, until, stock, link, leaveLink }: Props) => (
    <EmailLayout
      stock={stock}
      heading="It’s your turn"
      preview={`We’re holding a ${wordsOf({ kind }).placeAt} ${university} for you until ${londonTime(until)}.`}
    >
      <Paragraph>A place is free, and we’re holding it for you.</Paragraph>
      <Paragraph>{university}</Paragraph>
      <Paragraph>{[when, venue].filter(Boolean).join(", ")}</Paragraph>
      {price && <Paragraph>{price}</Paragraph>}
      <Paragraph>
        Take it by {londonTime(until)}. After that we offer it to the next person on the waiting list.
      </Paragraph>
      <ActionLink href={link}>Take your place</ActionLink>
      <Note>
        {leaveLink
          ? "Your code doesn’t change. Not coming? Leave the waiting list, so that someone else gets a place sooner."
          : "Not coming? Leave the waiting list on your profile, so that someone else gets a place sooner."}
      </Note>
      {leaveLink && <QuietLink href={leaveLink}>Leave the waiting list</QuietLink>}
    </EmailLayout>
  ),
});
