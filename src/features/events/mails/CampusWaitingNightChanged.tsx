import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import {
  longWaiting,
  longWas,
  mailListOf,
  sampleCantCome,
  samplePlaceWas,
  sampleWaiting,
  sampleWaitingForPlace,
  sampleWas,
  type WaitingMail,
} from "./parts/night-props.ts";

/** `leaveLink` takes a guest off the list; it is empty for an account, which does it on its profile. */
type Props = WaitingMail & { was: string; leaveLink: string };

/** To each person on the waiting list of a night whose name, date, time or place changed. */
export default defineMail("campus-waiting-night-changed", {
  subject: (event) => `The ${wordsOf(event).noun} you wait for has changed`,
  list: mailListOf,
  isBulk: true,
  samples: [
    { ...sampleWaiting, was: sampleWas, leaveLink: "" },
    { ...sampleWaitingForPlace, was: samplePlaceWas, leaveLink: "" },
    { ...sampleWaitingForPlace, kind: "signal", was: samplePlaceWas, leaveLink: sampleCantCome },
    { ...longWaiting, was: longWas, leaveLink: "" },
  ],
  Content: ({ university, when, where, stock, link, was, kind, leaveLink }: Props) => (
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
    </EmailLayout>
  ),
});
