import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { pathOf } from "#shared/mail/push-notice.ts";
import { londonTime } from "#shared/time/london.ts";
import { sampleEvent } from "./parts/sample-event.ts";

const sample = {
  ...sampleEvent,
  until: "2026-03-13T23:59:00.000Z",
  eventId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  subscriptionId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a11",
  queuedAt: "2026-03-01T12:00:00.000Z",
};

export interface SignalEventOpenedProps {
  /** Not shown. The event, the subscription and the claim are checked again before we send the email. */
  eventId: string;
  subscriptionId: string;
  queuedAt: string;
  title: string;
  /** When the event starts. */
  when: string;
  /** Empty if unknown. */
  where: string;
  /** When sign-up closes. */
  until: string;
  link: string;
  unsubscribeLink: string;
}

/** Goes to subscribers of alerts when sign-up for an event opens. */
export default defineMail("signal-event-opened", {
  subject: "A new event is open",
  list: "signal",
  isBulk: true,
  push: ({ link, until }) => ({ kind: "alerts", path: pathOf(link), until }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  samples: [sample, { ...sample, title: "T".repeat(120), where: "" }],
  Content: ({ title, when, where, until, link, unsubscribeLink }: SignalEventOpenedProps) => (
    <EmailLayout stock="hivis" heading={title} preview={`${londonTime(when)}. Sign-up is open.`}>
      <Paragraph>Sign-up for a new event is open. Sign up to get your ticket code.</Paragraph>
      <Paragraph>{londonTime(when)}</Paragraph>
      {where && <Paragraph>{where}</Paragraph>}
      <Paragraph>{`You can sign up until ${londonTime(until)}, while there are places.`}</Paragraph>
      <ActionLink href={link}>See the event and sign up</ActionLink>
      <QuietLink href={unsubscribeLink}>Unsubscribe from alerts</QuietLink>
    </EmailLayout>
  ),
});
