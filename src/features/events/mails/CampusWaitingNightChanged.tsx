import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { waitingPush } from "./parts/event-push.ts";
import {
  longWaiting,
  longWas,
  mailListOf,
  type OtherWaiting,
  sampleCantCome,
  sampleNextWaiting,
  samplePlaceWas,
  sampleWaiting,
  sampleWaitingForPlace,
  sampleWas,
  type WaitingMail,
} from "./parts/night-props.ts";

/** `leaveLink` takes a guest off the list; it is empty for an account, which does it on its profile. */
type Props = WaitingMail & {
  was: string;
  leaveLink: string;
  /** Others of the series for which the person waits, and that changed with it. */
  also: OtherWaiting[];
};

/** To each person on the waiting list of a night whose name, date, time or place changed. */
export default defineMail("campus-waiting-night-changed", {
  subject: (event) => `The ${wordsOf(event).noun} you wait for has changed`,
  list: mailListOf,
  isBulk: true,
  push: waitingPush,
  samples: [
    { ...sampleWaiting, was: sampleWas, leaveLink: "", also: [] },
    { ...sampleWaitingForPlace, was: samplePlaceWas, leaveLink: "", also: [] },
    {
      ...sampleWaitingForPlace,
      kind: "signal",
      was: samplePlaceWas,
      leaveLink: sampleCantCome,
      also: [{ ...sampleNextWaiting, leaveLink: sampleCantCome }],
    },
    { ...longWaiting, was: longWas, leaveLink: "", also: [] },
  ],
  Content: ({ university, when, where, stock, link, was, kind, leaveLink, also = [] }: Props) => (
    <EmailLayout
      stock={stock}
      heading={`The ${wordsOf({ kind }).noun} has changed`}
      preview={`Now ${university}, ${when}.`}
    >
      <Paragraph>
        {`The ${wordsOf({ kind }).noun} whose waiting list you are on has changed. You keep your place in the line.`}
      </Paragraph>
      <Paragraph>This is how it is now:</Paragraph>
      <Paragraph>{university}</Paragraph>
      <Paragraph>{when}</Paragraph>
      <Paragraph>{where}</Paragraph>
      <Paragraph>It was: {was}</Paragraph>
      <ActionLink href={link}>{`See the ${wordsOf({ kind }).noun}`}</ActionLink>
      {leaveLink ? (
        <QuietLink href={leaveLink}>Does it not suit you any more? Leave the waiting list</QuietLink>
      ) : (
        <Note>Does it not suit you any more? Leave the waiting list on your profile.</Note>
      )}
      {also.length > 0 && (
        <Paragraph>You wait for others of the series, which have changed with it:</Paragraph>
      )}
      {also.map((other) => (
        <OtherEntry key={other.when} {...other} />
      ))}
    </EmailLayout>
  ),
});

function OtherEntry({ when, where, was, leaveLink }: OtherWaiting) {
  return (
    <>
      <Paragraph>{`${when}, ${where}. It was: ${was}.`}</Paragraph>
      {leaveLink && <QuietLink href={leaveLink}>{`Leave the waiting list of ${when}`}</QuietLink>}
    </>
  );
}
