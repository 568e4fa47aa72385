import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonDay } from "#shared/time/london.ts";

interface Props {
  /** The end of the suspension, in ISO 8601. */
  until: string;
  reason: string;
  text: string;
  link: string;
}

/** The email to a member who cannot publish videos for some time. */
export default defineMail("member-suspended", {
  subject: "You can’t publish videos for now",
  list: "accounts",
  samples: [
    {
      until: "2026-03-14T12:00:00.000Z",
      reason: "It is unkind or hateful to someone",
      text: "Three videos in a week about the same person, who asked you to stop.",
      link: "https://site.example/profile",
    },
  ],
  Content: ({ until, reason, text, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="No new videos for now"
      preview="What we decided, why, and how to appeal."
    >
      <Paragraph>You can’t publish videos until {londonDay(new Date(until))}.</Paragraph>
      <Paragraph>Why: {reason}.</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <Paragraph>
        Your account, your bookings and everything else are unchanged. Think we got it wrong? Open “What we
        decided” on your profile and press Appeal.
      </Paragraph>
      <ActionLink href={link}>Read the decision or appeal</ActionLink>
    </EmailLayout>
  ),
});
