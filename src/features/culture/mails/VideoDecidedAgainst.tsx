import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  title: string;
  what: string;
  reason: string;
  text: string;
  link: string;
}

/** The email to the owner when an admin hid or removed the video. */
export default defineMail("video-decided-against", {
  subject: "About your video",
  list: "accounts",
  samples: [
    {
      title: "Ridley Road, 6am",
      what: "We hid your video. Only you and our team can see it.",
      reason: "Someone in it did not agree to be shown",
      text: "The two people on the left asked us to remove them. Cut them out and upload the video again.",
      link: "https://site.example/profile",
    },
    {
      title: "T".repeat(120),
      what: "We removed your video. Only our team can see it, and we’ll erase it later.",
      reason: "It breaks another of our rules",
      text: "M".repeat(1000),
      link: "https://site.example/profile",
    },
  ],
  Content: ({ title, what, reason, text, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="About your video"
      preview="What we decided, why, and how to appeal."
    >
      <Paragraph>Your video: {title}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <Paragraph>Why: {reason}.</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <Paragraph>
        Think we got it wrong? Open “What we decided” on your profile and press Appeal. If possible, someone
        else reviews the decision. We’ll email you the answer.
      </Paragraph>
      <ActionLink href={link}>Read the decision or appeal</ActionLink>
      <Note>Your account is unchanged. Only our admins and moderators can read your appeal.</Note>
    </EmailLayout>
  ),
});
