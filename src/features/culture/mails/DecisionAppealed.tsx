import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  link: string;
}

/** The email to each admin about an appeal against a decision. */
export default defineMail("decision-appealed", {
  subject: "Somebody asks us to look again",
  list: "charity",
  samples: [{ link: "https://site.example/admin" }],
  Content: ({ link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="An appeal"
      preview="Somebody asks us to look again at a decision."
    >
      <Paragraph>
        Somebody appeals against a decision of ours. Another admin than the one who decided answers it, where
        there is one.
      </Paragraph>
      <ActionLink href={link}>Open the decisions</ActionLink>
    </EmailLayout>
  ),
});
