import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  /** The next week's time and venue; empty after the last week. */
  next: string;
  leaveLink: string;
}

const leaveLink =
  "https://site.example/undertone-ed/leave?place=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";

/** The email to a participant after two missed weeks in a row, once per gap. */
export default defineMail("programme-missed", {
  subject: "We have missed you at Mental Toughness",
  list: "programme",
  samples: [
    { next: "21 Jan 2027, 16:30–18:30, Theatre space, Newham Sixth Form", leaveLink },
    { next: "", leaveLink },
    { next: `21 Jan 2027, 16:30–18:30, ${"V".repeat(150)}`, leaveLink },
  ],
  Content: ({ next, leaveLink }: Props) => (
    <EmailLayout stock="market" heading="Your chair is still there" preview="You can come back any week.">
      <Paragraph>
        You were not there the last two times. That is fine: nobody has to say why, and you can come back any
        week. You have missed nothing that we cannot tell you.
      </Paragraph>
      {next && <Paragraph>{`The next one: ${next}.`}</Paragraph>}
      <Paragraph>
        {`Is something in the way, such as the time, the money or something at home? Answer to ${brand.contactEmail}, and a person reads it.`}
      </Paragraph>
      <Paragraph>Can’t come any more? Two presses, and somebody on our list gets the place.</Paragraph>
      <ActionLink href={leaveLink}>I can’t come any more</ActionLink>
      <Note>We write this once, not every week.</Note>
    </EmailLayout>
  ),
});
