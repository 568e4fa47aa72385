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
        You weren’t there the last two times, and that’s fine. You don’t have to say why, and you can come
        back any week. We’ll help you catch up.
      </Paragraph>
      {next && <Paragraph>{`Your next week: ${next}.`}</Paragraph>}
      <Paragraph>
        {`Is something in the way, for example the time, money or something at home? Write to ${brand.contactEmail}, and one of us will answer.`}
      </Paragraph>
      <Paragraph>
        Can’t come? Tell us with two clicks, and we’ll give your place to someone on our waiting list.
      </Paragraph>
      <ActionLink href={leaveLink}>I can’t come</ActionLink>
      <Note>We only send this email once, not every week.</Note>
    </EmailLayout>
  ),
});
