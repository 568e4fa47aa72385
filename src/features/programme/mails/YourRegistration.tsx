import { long, sampleMessage } from "#features/events/mails/parts/night-props.ts";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  /** True if the charity put the person on its list, false if it declined; null before the decision. */
  isListed: boolean | null;
  /** The charity's message; empty for none. */
  message: string;
  link: string;
}

const link = "https://site.example/undertone-ed";

/** The email to a registration's address. It has no typed text, because the address may be another person's. */
export default defineMail<Props>("programme-your-registration", {
  subject: ({ isListed }) =>
    isListed === null
      ? "Your registration for Mental Toughness"
      : "About your registration for Mental Toughness",
  list: "programme",
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    { isListed: null, message: "", link },
    { isListed: true, message: "", link },
    { isListed: false, message: "", link },
    { isListed: false, message: sampleMessage, link },
    { isListed: false, message: long.message, link },
  ],
  Content({ isListed, message, link }: Props) {
    const { heading, text, preview = text, next, press, note } = wordsOf(isListed);
    return (
      <EmailLayout stock="market" heading={heading} preview={preview}>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{next}</Paragraph>
        {message && <Paragraphs>{message}</Paragraphs>}
        <ActionLink href={link}>{press}</ActionLink>
        <Note>{note}</Note>
      </EmailLayout>
    );
  },
});

interface Words {
  heading: string;
  /** Defaults to `text`. */
  preview?: string;
  text: string;
  next: string;
  press: string;
  note: string;
}

function wordsOf(isListed: boolean | null): Words {
  if (isListed === null) return registered;
  return isListed ? listed : declined;
}

const registered: Words = {
  heading: "You’re on our list",
  preview: "We have your registration, and ring you next.",
  text: "We have your registration for the Mental Toughness Programme.",
  next: "Next, one of us rings you to talk about dates, about money if that is a question, and about anything you want to ask. A place is yours when we have said so.",
  press: "Look at the six weeks again",
  note: `You did not register, or you want to take it back? Write to ${brand.contactEmail} and we delete it.`,
};

const decided = {
  press: "The programme",
  note: `Questions, or something you want to tell us? A person reads ${brand.contactEmail}.`,
};

const listed: Words = {
  ...decided,
  heading: "You are on our list",
  text: "Every place in the Mental Toughness Programme is taken for now, and you are on our list.",
  next: "If a place is free, one of us writes to you. You need not do anything.",
};

const declined: Words = {
  ...decided,
  heading: "No place this time",
  text: "We cannot give you a place in the Mental Toughness Programme this time.",
  next: "That says nothing about you. There will be other cycles, and you are welcome to register again.",
};
