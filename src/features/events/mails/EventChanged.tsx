import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { ticketPush, waitingPush } from "./parts/event-push.ts";
import { dateOf, OtherTickets } from "./parts/NightParts.tsx";
import {
  addressed,
  type ChangedTicket,
  longTicket,
  longWaiting,
  longWas,
  mailListOf,
  type OtherWaiting,
  sampleCantCome,
  sampleGuest,
  sampleNextPlace,
  sampleNextWaiting,
  sampleNextWas,
  samplePlace,
  samplePlaceWas,
  sampleTicket,
  sampleWaiting,
  sampleWaitingForPlace,
  sampleWas,
  type WaitingMail,
} from "./parts/night-props.ts";
import { changeAttachments } from "./parts/ticket-attachments.server.ts";

type Holding = ChangedTicket & {
  reader: "holder";
  cantComeLink: string;
  /** The holder's tickets for other events of the series, which changed together. */
  also: ChangedTicket[];
  /** Other events of the series for which the holder waits. */
  waited: OtherWaiting[];
};

type Waiting = WaitingMail & {
  reader: "waiting";
  was: string;
  /** The link that removes a guest from the list; empty for an account, which uses its profile. */
  leaveLink: string;
  /** Other events of the series for which the person waits, and that changed together. */
  also: OtherWaiting[];
};

type Props = Holding | Waiting;

const holding = {
  reader: "holder" as const,
  cantComeLink: sampleCantCome,
  also: [] as [],
  waited: [] as [],
  waits: null,
};
const waiting = { reader: "waiting" as const, leaveLink: "", also: [] as [] };
const sampleWaits = "2026-02-17T18:30:00.000Z";

/**
 * Goes to each holder, and each person on the waiting list, when an event's name, date, time or place changes. A
 * holder's email has the new calendar entries attached.
 */
export default defineMail<Props>("event-changed", {
  subject: (mail) =>
    mail.reader === "holder"
      ? `Your ${wordsOf(mail).fullNoun} has changed`
      : `Changed: the ${wordsOf(mail).noun} on your waiting list`,
  list: mailListOf,
  isBulk: true,
  push: (mail) => (mail.reader === "holder" ? ticketPush(mail) : waitingPush(mail)),
  attachments: async (mail) => (mail.reader === "holder" ? changeAttachments(mail, mail.also) : []),
  samples: [
    { ...sampleTicket, ...holding, was: sampleWas },
    { ...samplePlace, ...holding, was: samplePlaceWas, waits: sampleWaits },
    {
      ...samplePlace,
      ...holding,
      was: samplePlaceWas,
      also: [{ ...sampleNextPlace, was: sampleNextWas, waits: sampleWaits }],
    },
    { ...samplePlace, ...holding, was: samplePlaceWas, waited: [sampleNextWaiting] },
    { ...sampleGuest, ...holding, was: samplePlaceWas },
    { ...longTicket, ...holding, was: longWas, waits: sampleWaits },
    { ...sampleWaiting, ...waiting, was: sampleWas },
    { ...sampleWaitingForPlace, ...waiting, was: samplePlaceWas },
    {
      ...sampleWaitingForPlace,
      ...waiting,
      kind: "signal",
      was: samplePlaceWas,
      leaveLink: sampleCantCome,
      also: [{ ...sampleNextWaiting, leaveLink: sampleCantCome }],
    },
    { ...longWaiting, ...waiting, was: longWas },
  ],
  Content(mail: Props) {
    const { noun } = wordsOf(mail);
    const { when, where } = dateOf(mail);
    const isHolder = mail.reader === "holder";
    return (
      <EmailLayout
        stock={mail.stock}
        heading={`${isHolder ? "Your" : "The"} ${noun} has changed`}
        preview={`Now ${mail.university}, ${when}.`}
      >
        <Paragraph>
          {isHolder
            ? whatOfPlace(mail)
            : `The ${noun} you’re on the waiting list for has changed. You keep your place in the line.`}
        </Paragraph>
        <Paragraph>The new details:</Paragraph>
        <Paragraph>{mail.university}</Paragraph>
        <Paragraph>{when}</Paragraph>
        <Paragraph>{where}</Paragraph>
        <Paragraph>It was: {mail.was}</Paragraph>
        {isHolder ? <HolderPart {...mail} /> : <WaitingPart {...mail} />}
      </EmailLayout>
    );
  },
});

function whatOfPlace({ waits, ...ticket }: Holding): string {
  const { noun, ticket: held } = wordsOf(ticket);
  return addressed(
    ticket,
    waits
      ? `your ${noun} has changed, so we’ve asked your parent or guardian again. Your ${held} works when they say yes. We’re holding it until ${londonTime(waits)}.`
      : `your ${noun} has changed. Your ${held} is still valid.`,
  );
}

function HolderPart({ also, waited, cantComeLink, link, kind }: Holding) {
  const { noun, ticket: held, mine } = wordsOf({ kind });
  return (
    <>
      <OtherTickets heading="Other dates of the series have also changed:" tickets={also} />
      <Note>
        {also.length > 0
          ? `Open the attached files to update the ${noun}s in your calendar.`
          : `Open the attached file to update the ${noun} in your calendar.`}
      </Note>
      <ActionLink href={link}>{mine}</ActionLink>
      <Paragraph>{`Can’t come? Cancel the ${held}, so that someone else can.`}</Paragraph>
      <ActionLink href={cantComeLink}>I can’t come</ActionLink>
      <OtherEntries entries={waited} />
    </>
  );
}

function WaitingPart({ link, leaveLink, kind, also }: Waiting) {
  return (
    <>
      <ActionLink href={link}>{`See the ${wordsOf({ kind }).noun}`}</ActionLink>
      {leaveLink ? (
        <QuietLink href={leaveLink}>Can’t come? Leave the waiting list</QuietLink>
      ) : (
        <Note>Can’t come? Leave the waiting list on your profile.</Note>
      )}
      <OtherEntries entries={also} />
    </>
  );
}

function OtherEntries({ entries }: { entries: readonly OtherWaiting[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <Paragraph>
        You’re also on the waiting list for other dates of the series, which have changed:
      </Paragraph>
      {entries.flatMap(({ when, where, was, leaveLink }) => [
        <Paragraph key={when}>{`${when}, ${where}. It was: ${was}.`}</Paragraph>,
        leaveLink && (
          <QuietLink key={`leave ${when}`} href={leaveLink}>{`Leave the waiting list of ${when}`}</QuietLink>
        ),
      ])}
    </>
  );
}
