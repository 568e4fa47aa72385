import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { brand } from "#src/brand.ts";

interface Props {
  title: string;
  /** yyyy-MM-dd */
  endsOn: string;
  link: string;
}

/** The email to the owner when a video soon expires without approval. */
export default defineMail("video-expires", {
  subject: "We haven’t reviewed your video yet",
  list: "accounts",
  samples: [
    { title: "Ridley Road, 6am", endsOn: "2026-03-14", link: "https://site.example/" },
    { title: "T".repeat(120), endsOn: "2026-03-14", link: "https://site.example/" },
  ],
  Content: ({ title, endsOn, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="Your video is still waiting"
      preview="We’ll erase it if we don’t review it in time."
    >
      <Paragraph>Your video: {title}</Paragraph>
      <Paragraph>
        We’re sorry that we haven’t reviewed your video yet. If we don’t review it by {fullDateText(endsOn)},
        the site erases it. Keep your copy, and upload it again if you still want to share it.
      </Paragraph>
      <ActionLink href={link}>Open the Culture Feed</ActionLink>
      <Note>Want to remind us? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
