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
      what: "We have hidden your video. Nobody else sees it.",
      reason: "Somebody in it did not agree to be shown",
      text: "The two on the left asked us to take it out. Cut them, and upload it again.",
      link: "https://site.example/profile",
    },
    {
      title: "T".repeat(120),
      what: "We have taken your video down. Nobody else sees it, and later it is erased.",
      reason: "It breaks another of our rules",
      text: "M".repeat(1000),
      link: "https://site.example/profile",
    },
  ],
  Content: ({ title, what, reason, text, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="About your video"
      preview="What we decided, why, and how to ask us to look again."
    >
      <Paragraph>Your video: {title}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <Paragraph>Why: {reason}.</Paragraph>
      <Paragraphs>{text}</Paragraphs>
      <Paragraph>
        You think we got it wrong? Open “What we decided” on your profile and press Appeal. Another person
        looks at it, where there is one, and writes to you.
      </Paragraph>
      <ActionLink href={link}>Read it, or appeal</ActionLink>
      <Note>
        Your account stays as it is. What you wrote in an appeal is read by our admins and moderators alone.
      </Note>
    </EmailLayout>
  ),
});
