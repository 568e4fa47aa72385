import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  link: string;
}

/** The email to each admin about an appeal against a decision. */
export default defineMail("decision-appealed", {
  subject: "New appeal against a decision",
  list: "charity",
  samples: [{ link: "https://site.example/admin" }],
  Content: ({ link }: Props) => (
    <EmailLayout stock="overground" heading="New appeal" preview="A member asks us to review a decision.">
      <Paragraph>
        A member appealed against one of our decisions. If possible, an admin who didn’t make the decision
        answers the appeal.
      </Paragraph>
      <ActionLink href={link}>Review the decision</ActionLink>
    </EmailLayout>
  ),
});
