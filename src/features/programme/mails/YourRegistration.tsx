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
  preview: "We have your registration. Next, we’ll ring you.",
  text: "We have your registration for the Mental Toughness Programme.",
  next: "Next, one of us will ring you. We’ll talk about dates, money if you need help with it, and anything you want to ask. Then we’ll tell you if you have a place.",
  press: "See the six weeks",
  note: `Didn’t register, or want to withdraw? Write to ${brand.contactEmail}, and we’ll delete your registration.`,
};

const decided = {
  press: "The programme",
  note: `Any questions? Write to ${brand.contactEmail}, and one of us will answer.`,
};

const listed: Words = {
  ...decided,
  heading: "You’re on our list",
  text: "The Mental Toughness Programme is full for now, and you’re on our waiting list.",
  next: "If a place becomes free, one of us will write to you. You don’t need to do anything.",
};

const declined: Words = {
  ...decided,
  heading: "No place this time",
  text: "We can’t give you a place on the Mental Toughness Programme this time.",
  next: "This isn’t about you. There will be other cycles, and you’re welcome to register again.",
};
