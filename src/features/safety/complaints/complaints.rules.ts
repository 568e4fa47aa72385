import { draftName } from "#shared/forms/storage-keys.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { brand } from "#src/brand.ts";

/** The topics of a complaint, in the sender's words. */
export const complaintTopics = {
  "personal-data": "How you use my personal data",
  content: "A film, a song or anything else on the site",
  decision: "What you decided about a film or an account",
  safety: "Feeling unsafe, or how someone behaves",
  other: "Something else",
} as const;

export type ComplaintTopic = keyof typeof complaintTopics;

export const complaintTopicNames = keysOf(complaintTopics);

export const complaintLimits = { name: 100, page: 500, text: 5000, note: 2000, answer: 3000 } as const;

/** Complaints an hour. Above the email limits of an address, we store a complaint and send its receipt later. */
export const COMPLAINTS_AN_HOUR = { account: 5, network: 100 } as const;

/** The answer is due this many days after a complaint arrives. By law only the receipt is due in that time. */
export const ANSWER_DAYS = 30;

/** Admins receive a reminder every morning, starting this many days before the due date. */
export const REMINDER_DAYS = 7;

/** How many days we keep a complaint after the outcome, as for video decisions. The nameless register stays. */
export const COMPLAINT_DAYS = 3 * 365;

/** The maximum number of complaints that an admin closes with one click. */
export const DISMISSED_AT_ONCE = 1000;

/** The draft's storage key. */
export const COMPLAINT_DRAFT = draftName("complaint");

export const complaintWords = {
  topic: "Please choose what it is about",
  text: "Please write what happened",
  failed: "Not sent",
  tooMany: `We received many complaints from your network this hour. Wait a while, or write to ${brand.contactEmail}. We treat an email like this form.`,
  gone: "This complaint no longer exists.",
  decidedMeanwhile:
    "Another admin already decided this complaint. We didn’t save your decision or send an email.",
  noteMissing: "Enter what you did.",
  answerMissing: "Write why, in words that a fourteen-year-old reads.",
} as const;
