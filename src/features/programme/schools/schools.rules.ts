import { brand } from "#src/brand.ts";

/** Rate limits for submitted addresses. */
export const SCHOOLS_AN_HOUR = { account: 5, network: 50 } as const;

/** How many days we store a school's address after its last submission. */
export const SCHOOL_DAYS = 365;

/** If an address is submitted again within this time, the charity receives no second email about it. */
export const SAME_SCHOOL_HOURS = 24;

export const schoolMessages = {
  missing: "Please enter your email",
  sent: "Success! We will contact you soon.",
  failed: "Submission failed. Please try again.",
  addressTooOften: "This address had a few mails of ours this hour. Look into your mail, or wait a little.",
  gone: "This address is gone.",
  tooMany: `A few addresses came from here this hour. Wait a little, or write to ${brand.contactEmail}.`,
} as const;

export const schoolLinkStates = ["open", "done", "unknown"] as const;

/** Title, text and button on the link's page. */
export const schoolLinkTexts: Record<
  (typeof schoolLinkStates)[number],
  { title: string; text: string; press?: string }
> = {
  open: {
    title: "Mails for your school?",
    text: "Press the button to add this address to our mailing list for schools. Brevo, our email service, holds the list and sends the emails. Each email has a link to unsubscribe.",
    press: "Yes, email us",
  },
  done: {
    title: "You are on the list",
    text: "We mail you about the programme. To be deleted, here and at Brevo, write to us.",
  },
  unknown: {
    title: "No such link",
    text: "This link is incomplete, or we already deleted the address. Open the link in the email again.",
  },
};
