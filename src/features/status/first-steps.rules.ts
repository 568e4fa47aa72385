import { pages } from "#features/site/pages.ts";
import { mailProblems } from "./mail-problems.rules.ts";

/** Whether an address is in a domain reserved for examples (RFC 2606). */
export function isSampleAddress(address: string): boolean {
  return /[@.]example(\.(com|net|org))?$/i.test(address);
}

/** Whether /privacy can name the data controller, with an address and a contact. */
export function hasPrivacyDetails({
  controller,
  contactEmail,
}: {
  controller: { name: string; address: string };
  contactEmail: string;
}): boolean {
  return Boolean(controller.name.trim() && controller.address.trim()) && !isSampleAddress(contactEmail);
}

export const TEST_MAILS_AN_HOUR = 20;

export const MANY_TEST_MAILS = "That is enough test mails for an hour. Try again later.";

/** What a new site needs before its opening, in this order. */
export const firstSteps = [
  {
    id: "brand",
    title: "Make it yours",
    todo: "Names, addresses and links are still from the sample charity. Ask the site’s operator to edit src/brand.ts.",
    done: "Names and addresses are your own.",
  },
  {
    id: "privacy",
    title: "Name the data controller",
    todo: "The privacy page must give the charity’s legal name, address and contact. Ask the site’s operator to fill in “controller” and “contactEmail” in src/brand.ts.",
    done: "The privacy page has your name, address and contact.",
    link: { to: pages.privacy.path, label: "See the privacy page" },
  },
  {
    id: "mail",
    title: "Send a test mail",
    todo: "We email tickets, codes and sign-in links. Send a test before people need them.",
    done: "The email server accepts our emails.",
  },
  {
    id: "secondFactor",
    title: "Guard your account",
    todo: "Add a passkey or an authenticator app, so that a lost password does not open the back office.",
    done: "Your account has a second factor.",
    link: { to: pages.profile.path, label: "Go to your profile" },
  },
  {
    id: "approval",
    title: "Review videos before they are public",
    todo: "Members’ videos are public immediately. To review them first, ask the site’s operator to set VIDEO_APPROVAL=on.",
    done: "Someone on your team reviews each video before it is public.",
  },
  {
    id: "papers",
    title: "Have the trustees approve the papers",
    todo: "The assessments in docs/safety are written for this site, and the law asks the charity to stand behind them. Read them, correct what is not so with you, have the trustees approve them with a date, then press “We have reviewed them” below.",
    done: "The trustees have approved the papers.",
  },
  {
    id: "night",
    title: "Add the first night",
    todo: "Enter date, venue and places. People can then book the event.",
    done: "There is a night.",
    link: { to: pages.campusAdmin.path, label: "Add a night" },
  },
] as const;

/** The result of a test email: what happened, and what to do. */
export function testMailText(to: string, outcome: "sent" | "refused" | keyof typeof mailProblems): string {
  if (outcome === "sent")
    return `The email server accepted the email to ${to}. If it doesn’t arrive within a few minutes, check your junk folder. If it is there, ask the site’s operator to add SPF and DKIM records for the sender’s domain.`;
  if (outcome === "refused")
    return `The email server rejects emails to ${to}. Check the address on your profile, or ask the email provider why.`;
  const [sentence, action] = mailProblems[outcome];
  return `We couldn’t send the email: ${sentence}. ${action}`;
}
