import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "member-suspended": { until: string; reason: string; text: string; link: string };
  }
}

/** To a member who may publish no videos for a time. */
export default defineMail("member-suspended", {
  subject: "About your videos",
  list: "accounts",
  samples: [
    {
      until: "14 Mar 2026",
      reason: "It is unkind or hateful to somebody",
      text: "Three videos in a week about the same person, who asked you to stop.",
      link: "https://site.example/profile",
    },
  ],
  Content: ({ until, reason, text, link }) => (
    <EmailLayout
      stock="overground"
      heading="No new videos for now"
      preview="What we decided, why, and how to ask us to look again."
    >
      <Paragraph>You cannot publish videos until {until}.</Paragraph>
      <Paragraph>Why: {reason}.</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <Paragraph>
        Your account, your bookings and everything else stay as they are. You think we got it wrong? Open
        “What we decided” on your profile and press Appeal.
      </Paragraph>
      <ActionLink href={link}>Read it, or appeal</ActionLink>
    </EmailLayout>
  ),
});
