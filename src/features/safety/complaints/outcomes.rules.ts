import { keysOf } from "#shared/keys.ts";
import { countText } from "#shared/numbers/count.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays, daysBetween } from "#shared/time/plain-dates.ts";
import { privacy } from "../privacy/privacy.copy.ts";
import { ANSWER_DAYS, type ComplaintTopic } from "./complaints.rules.ts";

/** The outcomes of a complaint, in the register's words. */
export const complaintOutcomes = {
  upheld: "Upheld",
  partly: "Upheld in part",
  "not-upheld": "Not upheld",
  withdrawn: "Withdrawn",
  none: "No complaint",
} as const;

export type ComplaintOutcome = keyof typeof complaintOutcomes;

export const complaintOutcomeNames = keysOf(complaintOutcomes);

/** The outcomes that the admin can choose. */
export const outcomeChoices: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: "They are right",
  partly: "They are right in part",
  "not-upheld": "We do not agree",
  withdrawn: "They took it back",
  none: "Not a complaint, for example an advert or a repeat. We send no email",
};

/** The first sentence of the email with the outcome; undefined if we send no email. */
export const outcomeSentences: Readonly<Record<ComplaintOutcome, string | undefined>> = {
  upheld: "We looked into what you told us, and you are right.",
  partly: "We looked into what you told us, and you are right in part.",
  "not-upheld": "We looked into what you told us, and we do not agree.",
  withdrawn: "You took your complaint back, so we have closed it.",
  none: undefined,
};

/** For example "C-17". */
export function referenceOf(number: number): string {
  return `C-${number}`;
}

/** For example "C-17, C-20 to C-31". The numbers are in ascending order. */
export function referencesText(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges
    .map(({ from, to }) => (from === to ? referenceOf(from) : `${referenceOf(from)} to ${referenceOf(to)}`))
    .join(", ");
}

/** For example "Sunday 27 December 2026", or each date with its numbers. The numbers are in ascending order. */
export function dueText(complaints: readonly { number: number; dueOn: string }[]): string {
  const byDate = Object.entries(Object.groupBy(complaints, ({ dueOn }) => dueOn)).toSorted();
  return byDate
    .map(([dueOn, due = []]) => {
      const text = fullDateText(dueOn);
      return byDate.length === 1 ? text : `${text} (${referencesText(due.map(({ number }) => number))})`;
    })
    .join(", ");
}

/** The plain date in London by which we must answer a complaint. */
export function dueDateOf(createdAt: Date): string {
  return addDays(londonDate(createdAt), ANSWER_DAYS);
}

/** Whole days in London from a complaint's arrival to its outcome. */
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

/** The register's filters by state. */
export const registerStates = {
  open: "Open",
  waiting: "Without a receipt",
  overdue: "Overdue",
  decided: "Decided",
} as const;

export type RegisterState = keyof typeof registerStates;

export const registerStateNames = keysOf(registerStates);

/** For example "Overdue by 2 days", "Due in 5 days", "Upheld". */
export function stateText(complaint: ComplaintState, today: string): string {
  const { dueOn, outcome } = complaint;
  if (outcome) return complaintOutcomes[outcome];
  const left = daysBetween(today, dueOn);
  if (left === 0) return "Due today";
  const days = Math.abs(left) === 1 ? "1 day" : `${countText(Math.abs(left))} days`;
  return left < 0 ? `Overdue by ${days}` : `Due in ${days}`;
}

/** The text about a complaint on its private page. */
export function followedText({ outcome, dueOn }: ComplaintState, today: string): string {
  if (outcome)
    return outcomeSentences[outcome] ?? "We have closed this: it is no complaint for us to answer.";
  return dueOn < today
    ? "Our answer is late, and we are sorry. It is still open, and a person on our team has it."
    : "We have it, and a person on our team looks into it.";
}

/** One sentence about the regulator for a person who disagrees, for an email and for the page. */
export function regulatorSentence(topic: ComplaintTopic): string {
  return topic === "personal-data" ? icoSentence : ofcomSentence;
}

const { name, address, phone, link } = privacy.regulator;

const icoSentence = `You can also complain to the regulator, for free: ${name}, ${address}, ${phone.label}, ${link.label}.`;

const ofcomSentence =
  "You can also tell Ofcom, which watches over online safety, at ofcom.org.uk. It decides no single case, but learns from each.";
