import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  title: string;
  what: string;
  link: string;
}

/** The email to the owner when an admin approved or restored the video. */
export default defineMail("video-decided-for", {
  subject: "Your video is on the Culture Feed",
  list: "accounts",
  samples: [
    {
      title: "Ridley Road, 6am",
      what: "Your video is back on the Culture Feed.",
      link: "https://site.example/",
    },
    {
      title: "T".repeat(120),
      what: "An admin approved your video. It’s now on the Culture Feed.",
      link: "https://site.example/",
    },
  ],
  Content: ({ title, what, link }: Props) => (
    <EmailLayout
      stock="hivis"
      heading="Your video is on the feed"
      preview="Everyone who opens the site can watch it."
    >
      <Paragraph>Your video: {title}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <ActionLink href={link}>Watch the feed</ActionLink>
    </EmailLayout>
  ),
});
