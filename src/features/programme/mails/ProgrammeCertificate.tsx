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
    <EmailLayout stock="market" heading="You did it" preview="Choose what it shows, then download it.">
      <Paragraph>{`You came to enough weeks of Mental Toughness, ${cycle}. Your certificate is ready.`}</Paragraph>
      <Paragraph>Open it and choose the name on it: your full name, your initials or no name.</Paragraph>
      <Paragraph>
        A school or an employer can check its code on our site. They see only what you chose.
      </Paragraph>
      <ActionLink href={link}>Open my certificate</ActionLink>
      <Note>Don’t share this link. Anyone with it can change what your certificate shows.</Note>
      <Note>We’re emailing you because you had a place in this cycle.</Note>
    </EmailLayout>
  ),
});
