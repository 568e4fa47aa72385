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
  subject: "Your video still waits for us",
  list: "accounts",
  samples: [
    { title: "Ridley Road, 6am", endsOn: "2026-03-14", link: "https://site.example/" },
    { title: "T".repeat(120), endsOn: "2026-03-14", link: "https://site.example/" },
  ],
  Content: ({ title, endsOn, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="We have not looked yet"
      preview="Your video still waits, and it does not wait for ever."
    >
      <Paragraph>Your video: {title}</Paragraph>
      <Paragraph>
        Nobody on our team has looked at it yet. That is on us, not on you. If nobody has by{" "}
        {fullDateText(endsOn)}, it is erased here: keep your own copy, and upload it again if you still want
        it seen.
      </Paragraph>
      <ActionLink href={link}>Open the Culture Feed</ActionLink>
      <Note>You think we forgot it? Write to {brand.contactEmail}.</Note>
    </EmailLayout>
  ),
});
