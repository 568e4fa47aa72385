import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { waitingPush } from "./parts/event-push.ts";
import { MailedMessage } from "./parts/NightParts.tsx";
import {
  long,
  longWaiting,
  mailListOf,
  type OtherDate,
  sampleMessage,
  sampleOtherDate,
  sampleWaiting,
  sampleWaitingForPlace,
  type WaitingMail,
} from "./parts/night-props.ts";

/** `also` are others of the series for which the person waits. */
type Props = WaitingMail & { message: string; also: OtherDate[] };

/** To each person on the waiting list of a night that was called off. */
export default defineMail("campus-waiting-night-called-off", {
  subject: ({ also = [], seriesDay = "", ...event }) =>
    seriesDay && also.length === 0
      ? `One ${wordsOf(event).noun} that you wait for is called off`
      : `The ${wordsOf(event).noun} you wait for is called off`,
  list: mailListOf,
  isBulk: true,
  push: waitingPush,
  samples: [
    { ...sampleWaiting, message: sampleMessage, also: [] },
    { ...sampleWaitingForPlace, message: "", also: [sampleOtherDate] },
    { ...sampleWaitingForPlace, message: "", also: [] },
    { ...longWaiting, message: long.message, also: [] },
  ],
  Content: ({ university, when, where, seriesDay = "", stock, link, message, kind, also = [] }: Props) => (
    <EmailLayout
      stock={stock}
      heading="Called off"
      preview={`${university} will not take place${seriesDay && also.length === 0 ? ` on ${seriesDay}` : ""}.`}
    >
      <Paragraph>
        {also.length > 0
          ? `We are sorry: ${university} will not take place on ${also.length + 1} dates. You are off their waiting lists, and there is nothing to do.`
          : seriesDay
            ? `We are sorry: ${university} will not take place on ${seriesDay}. You are off the waiting list of that day, and there is nothing to do. Other dates are as they were.`
            : `We are sorry: ${university} will not take place. You are off its waiting list, and there is nothing to do.`}
      </Paragraph>
      <Paragraph>{when}</Paragraph>
      <Paragraph>{where}</Paragraph>
      {also.map((other) => (
        <Paragraph key={other.when}>{`${other.when}, ${other.where}`}</Paragraph>
      ))}
      <MailedMessage>{message}</MailedMessage>
      <ActionLink href={link}>{`Find another ${wordsOf({ kind }).noun}`}</ActionLink>
    </EmailLayout>
  ),
});
