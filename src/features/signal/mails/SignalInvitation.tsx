import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { sampleEvent } from "./parts/sample-event.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "signal-invitation": {
      title: string;
      when: string;
      /** Empty if unknown. */
      where: string;
      code: string;
      link: string;
      /** Turns alerts on; empty if they are on. */
      confirmLink: string;
      unsubscribeLink: string;
    };
  }
}

/** An invitation's code, with a link that turns alerts on. It contains nothing that a visitor typed. */
export default defineMail("signal-invitation", {
  subject: "Your invitation code is inside",
  list: "signal",
  isToTypedAddress: true,
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  samples: [
    {
      ...sampleEvent,
      code: "SG-7K4Q-91MX",
      confirmLink: sampleEvent.unsubscribeLink.replace("unsubscribe", "confirm"),
    },
    { ...sampleEvent, where: "", code: "SG-7K4Q-91MX", confirmLink: "" },
  ],
  Content: ({ title, when, where, code, link, confirmLink, unsubscribeLink }) => (
    <EmailLayout stock="hivis" heading={title} preview={`You are on the list. ${when}.`}>
      <Paragraph>You are on the list. Say this code at the door. It lets one person in, once:</Paragraph>
      <Code>{code}</Code>
      <Paragraph>{when}</Paragraph>
      {where && <Paragraph>{where}</Paragraph>}
      {confirmLink && (
        <>
          <Paragraph>Do you want a mail when the next event opens?</Paragraph>
          <ActionLink href={confirmLink}>Turn alerts on</ActionLink>
          <Note>Without that we mail you no alerts. You did not sign up? Then do nothing.</Note>
        </>
      )}
      <QuietLink href={link}>All open events</QuietLink>
      <QuietLink href={unsubscribeLink}>Unsubscribe from alerts</QuietLink>
    </EmailLayout>
  ),
});
