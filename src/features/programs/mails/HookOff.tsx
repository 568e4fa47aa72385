import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  /** The name of the hook. */
  name: string;
  /** A sentence. */
  why: string;
  link: string;
}

/** To each admin, when failures or 410 Gone have switched a hook off. */
export default defineMail("hook-off", {
  subject: "A hook is switched off",
  list: "charity",
  samples: [
    {
      name: "Spreadsheet",
      why: "Switched off after a day without a good answer.",
      link: "https://site.example/admin/programs",
    },
    {
      name: "W".repeat(60),
      why: "Switched off since its receiver answered 410 Gone.",
      link: "https://site.example/admin/programs",
    },
  ],
  Content: ({ name, why, link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="A hook is switched off"
      preview="Another program is told nothing more."
    >
      <Paragraph>{`“${name}”: ${why}`}</Paragraph>
      <Paragraph>Its program is told nothing more, and what waited for it is not sent.</Paragraph>
      <ActionLink href={link}>Look at its last answers</ActionLink>
      <Note>Mend its program, send a test, then switch the hook on.</Note>
    </EmailLayout>
  ),
});
