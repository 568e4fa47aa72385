import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  /** The webhook's name. */
  name: string;
  /** One sentence with the reason. */
  why: string;
  link: string;
}

/** The email to each admin when failures or 410 Gone have turned a webhook off. */
export default defineMail("hook-off", {
  subject: "A webhook was turned off",
  list: "charity",
  samples: [
    {
      name: "Spreadsheet",
      why: "Turned off after a day of failed deliveries.",
      link: "https://site.example/admin/programs",
    },
    {
      name: "W".repeat(60),
      why: "Turned off because its receiver answered 410 Gone.",
      link: "https://site.example/admin/programs",
    },
  ],
  Content: ({ name, why, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="A webhook was turned off"
      preview="The site has stopped sending messages to it."
    >
      <Paragraph>{`“${name}”: ${why}`}</Paragraph>
      <Paragraph>
        The site has stopped sending messages to it. Messages that were waiting were deleted.
      </Paragraph>
      <ActionLink href={link}>See its latest deliveries</ActionLink>
      <Note>Fix the receiver, send a test, then turn the webhook on.</Note>
    </EmailLayout>
  ),
});
