import { draftName } from "#shared/forms/storage-keys.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { countText } from "#shared/numbers/count.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays, daysBetween } from "#shared/time/plain-dates.ts";
import { brand } from "#src/brand.ts";
import { privacy } from "../privacy/privacy.copy.ts";

/** What a complaint is about, in the words of its sender. */
export const complaintTopics = {
  "personal-data": "How you use my personal data",
  content: "A film, a song or anything else on the site",
  decision: "What you decided about a film or an account",
  safety: "Feeling unsafe, or how somebody behaves",
  other: "Something else",
} as const;

export type ComplaintTopic = keyof typeof complaintTopics;

export const complaintTopicNames = keysOf(complaintTopics);

/** What came of a complaint, in the words of the register. */
export const complaintOutcomes = {
  upheld: "Upheld",
  partly: "Upheld in part",
  "not-upheld": "Not upheld",
  withdrawn: "Withdrawn",
  none: "No complaint",
} as const;

export type ComplaintOutcome = keyof typeof complaintOutcomes;

export const complaintOutcomeNames = keysOf(complaintOutcomes);

/** The choices of the admin who decides. */
export const outcomeChoices: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: "They are right",
  partly: "They are right in part",
  "not-upheld": "We do not agree",
  withdrawn: "They took it back",
  none: "It is no complaint, such as an advert or the same one again. Nothing is mailed",
};

/** The first sentence of the mail with the outcome; none where nothing is mailed. */
const outcomeSentences: Readonly<Record<ComplaintOutcome, string | undefined>> = {
  upheld: "We looked into what you told us, and you are right.",
  partly: "We looked into what you told us, and you are right in part.",
  "not-upheld": "We looked into what you told us, and we do not agree.",
  withdrawn: "You took your complaint back, so we have closed it.",
  none: undefined,
};

export function outcomeSentence(outcome: ComplaintOutcome): string | undefined {
  return outcomeSentences[outcome];
}

export const complaintLimits = { name: 100, page: 500, text: 5000, note: 2000, answer: 3000 } as const;

/** Complaints an hour. Above the limits of mails to an address, a complaint is stored and its receipt comes later. */
export const COMPLAINTS_AN_HOUR = { account: 5, network: 100 } as const;

/** The answer is due this many days after a complaint came. The law gives that long for the receipt alone. */
export const ANSWER_DAYS = 30;

/** From this many days before the due date on, admins are reminded every morning. */
export const REMINDER_DAYS = 7;

/** How long it stays readable after the outcome: as long as decisions about videos. The register stays, without names. */
export const COMPLAINT_DAYS = 3 * 365;

/** Storage key of the draft. */
export const COMPLAINT_DRAFT = draftName("complaint");

export const complaintWords = {
  topic: "Please choose what it is about",
  text: "Please write what happened",
  failed: "Not sent",
  tooMany: `There were many complaints from here this hour. Wait a little, or write to ${brand.contactEmail}: a mail counts the same.`,
  gone: "This complaint is not there any more.",
  decidedMeanwhile: "Another admin has decided this complaint. Nothing was changed, and nothing was mailed.",
  noteMissing: "Write what was done.",
  answerMissing: "Write why, in words that a fourteen-year-old reads.",
} as const;

/** "C-17" */
export function referenceOf(number: number): string {
  return `C-${number}`;
}

const NAMED = 3;

/** "C-17, C-18, C-19 and 4 more" */
export function referencesText(numbers: readonly number[]): string {
  const named = numbers.slice(0, NAMED).map(referenceOf).join(", ");
  return numbers.length > NAMED ? `${named} and ${countText(numbers.length - NAMED)} more` : named;
}

/** The plain date in London by which a complaint is to be answered. */
export function dueDateOf(createdAt: Date): string {
  return addDays(londonDate(createdAt), ANSWER_DAYS);
}

/** Whole days in London from the day on which a complaint came to that of its outcome. */
export function daysToDecide(createdAt: Date, decidedAt: Date): number {
  return daysBetween(londonDate(createdAt), londonDate(decidedAt));
}

export interface ComplaintState {
  dueOn: string;
  outcome: ComplaintOutcome | null;
}

export function isOverdue({ dueOn, outcome }: ComplaintState, today: string): boolean {
  return outcome === null && dueOn < today;
}

/** "Overdue by 2 days", "Due in 5 days", "Upheld". */
export function stateText(complaint: ComplaintState, today: string): string {
  const { dueOn, outcome } = complaint;
  if (outcome) return complaintOutcomes[outcome];
  const left = daysBetween(today, dueOn);
  if (left === 0) return "Due today";
  const days = Math.abs(left) === 1 ? "1 day" : `${countText(Math.abs(left))} days`;
  return left < 0 ? `Overdue by ${days}` : `Due in ${days}`;
}

/** Where else a person can turn, in one sentence for a mail and for the page. */
export function regulatorSentence(topic: ComplaintTopic): string {
  return topic === "personal-data" ? icoSentence : ofcomSentence;
}

const { name, address, phone, link } = privacy.regulator;

const icoSentence = `You can also complain to the regulator, for free: ${name}, ${address}, ${phone.label}, ${link.label}.`;

const ofcomSentence =
  "You can also tell Ofcom, which watches over online safety, at ofcom.org.uk. It decides no single case, but learns from each.";
