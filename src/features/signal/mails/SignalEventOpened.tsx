import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { sampleEvent } from "./parts/sample-event.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "signal-event-opened": {
      /** Not shown: the state of both, and of the claim of that time, is checked again before the mail is sent. */
      eventId: string;
      subscriptionId: string;
      queuedAt: string;
      title: string;
      when: string;
      /** Empty if unknown. */
      where: string;
      /** When sign-up closes. */
      until: string;
      link: string;
      unsubscribeLink: string;
    };
  }
}

const sample = {
  ...sampleEvent,
  until: "13 Mar 2026, 23:59",
  eventId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  subscriptionId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a11",
  queuedAt: "2026-03-01T12:00:00.000Z",
};

/** To subscribers of alerts: sign-up for an event is open. */
export default defineMail("signal-event-opened", {
  subject: "A new event is open",
  list: "signal",
  isBulk: true,
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  samples: [sample, { ...sample, title: "T".repeat(120), where: "" }],
  Content: ({ title, when, where, until, link, unsubscribeLink }) => (
    <EmailLayout stock="hivis" heading={title} preview={`${when}. Sign-up is open.`}>
      <Paragraph>A new event is open. Sign up, and you get a code for the door.</Paragraph>
      <Paragraph>{when}</Paragraph>
      {where && <Paragraph>{where}</Paragraph>}
      <Paragraph>{`You can sign up until ${until}, while there are places.`}</Paragraph>
      <ActionLink href={link}>See it and sign up</ActionLink>
      <QuietLink href={unsubscribeLink}>Unsubscribe from alerts</QuietLink>
    </EmailLayout>
  ),
});
