import { long, sampleMessage } from "#features/events/mails/parts/night-props.ts";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  isListed: boolean;
  /** What the charity writes; empty for nothing. */
  message: string;
  link: string;
}

const link = "https://site.example/undertone-ed";

/** To a person whom the charity put on its list, or could not take. */
export default defineMail("programme-decided", {
  subject: "About your registration for Mental Toughness",
  list: "programme",
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    { isListed: true, message: "", link },
    { isListed: false, message: "", link },
    { isListed: false, message: sampleMessage, link },
    { isListed: false, message: long.message, link },
  ],
  Content: ({ isListed, message, link }: Props) => (
    <EmailLayout stock="market" heading={wordsOf(isListed).heading} preview={wordsOf(isListed).text}>
      <Paragraph>{wordsOf(isListed).text}</Paragraph>
      <Paragraph>{wordsOf(isListed).next}</Paragraph>
      {message && <Paragraphs>{message}</Paragraphs>}
      <ActionLink href={link}>The programme</ActionLink>
      <Note>{`Questions, or something you want to tell us? A person reads ${brand.contactEmail}.`}</Note>
    </EmailLayout>
  ),
});

const wordsOf = (isListed: boolean) => (isListed ? words.listed : words.declined);

const words = {
  listed: {
    heading: "You are on our list",
    text: "Every place in the Mental Toughness Programme is taken for now, and you are on our list.",
    next: "If a place is free, one of us writes to you. You need not do anything.",
  },
  declined: {
    heading: "No place this time",
    text: "We cannot give you a place in the Mental Toughness Programme this time.",
    next: "That says nothing about you. There will be other cycles, and you are welcome to register again.",
  },
};
