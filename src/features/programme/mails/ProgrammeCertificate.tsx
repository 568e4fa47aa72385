import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";

interface Props {
  /** The cycle's name. */
  cycle: string;
  link: string;
}

/** The email to a participant who attended enough weeks, after the cycle's end. */
export default defineMail("programme-certificate", {
  subject: "Your certificate is ready",
  list: "programme",
  isBulk: true,
  samples: [
    {
      cycle: "Spring 2027",
      link: "https://site.example/certificates/yours?certificate=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v",
    },
  ],
  Content: ({ cycle, link }: Props) => (
    <EmailLayout stock="market" heading="You did it" preview="Choose what it shows, then print it.">
      <Paragraph>{`You came to enough weeks of Mental Toughness, ${cycle}, and have a certificate.`}</Paragraph>
      <Paragraph>
        You choose what it shows: your name, your initials or no name. It has a code that a school or an
        employer can check, which tells them no more than you chose.
      </Paragraph>
      <ActionLink href={link}>See my certificate</ActionLink>
      <Note>This link is yours: whoever has it can change what your certificate shows.</Note>
    </EmailLayout>
  ),
});
