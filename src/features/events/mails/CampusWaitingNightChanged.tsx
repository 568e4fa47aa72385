import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { kindOf, wordsOf } from "../kinds/kinds.rules.ts";
import {
  longWaiting,
  longWas,
  mailListOf,
  samplePlaceWas,
  sampleWaiting,
  sampleWaitingForPlace,
  sampleWas,
  type WaitingMail,
} from "./parts/night-props.ts";

type Props = WaitingMail & { was: string };

/** To each person on the waiting list of a night whose name, date, time or place changed. */
export default defineMail("campus-waiting-night-changed", {
  subject: (event) => `A ${wordsOf(event).noun} you wait for has changed`,
  list: mailListOf,
  isBulk: true,
  samples: [
    { ...sampleWaiting, was: sampleWas },
    { ...sampleWaitingForPlace, was: samplePlaceWas },
    { ...longWaiting, was: longWas },
  ],
  Content: ({ university, when, where, stock, link, was, kind }: Props) => (
    <EmailLayout
      stock={stock}
      heading={`The ${wordsOf({ kind }).noun} has changed`}
      preview={`Now ${university}, ${when}.`}
    >
      <Paragraph>
        {`A ${wordsOf({ kind }).noun} you are on the waiting list for has changed. You keep your place in the line.`}
      </Paragraph>
      <Paragraph>This is how it is now:</Paragraph>
      <Paragraph>{university}</Paragraph>
      <Paragraph>{when}</Paragraph>
      <Paragraph>{where}</Paragraph>
      <Paragraph>It was: {was}</Paragraph>
      <ActionLink href={link}>{`See the ${wordsOf({ kind }).noun}`}</ActionLink>
      {kindOf({ kind }).bookedBy === "account" && (
        <Note>Does it not suit you any more? Leave the waiting list on your profile.</Note>
      )}
    </EmailLayout>
  ),
});
