import { addDays } from "#shared/time/plain-dates.ts";

/** When we ask participants: before the first week, and after the last. */
export const stages = ["before", "after"] as const;

export type Stage = (typeof stages)[number];

/**
 * The ONS4 questions of the Office for National Statistics on personal well-being, in the exact words of the
 * harmonised standard. Crown copyright, Open Government Licence v3.0.
 */
export const questions = {
  satisfied: "Overall, how satisfied are you with your life nowadays?",
  worthwhile: "Overall, to what extent do you feel that the things you do in your life are worthwhile?",
  happy: "Overall, how happy did you feel yesterday?",
  anxious:
    "On a scale where 0 is “not at all anxious” and 10 is “completely anxious”, overall, how anxious did you feel yesterday?",
} as const;

export type Question = keyof typeof questions;

export const questionsIntroduction =
  "Next I would like to ask you four questions about your feelings on aspects of your life. There are no right or wrong answers. For each of these questions I’d like you to give an answer on a scale of 0 to 10, where 0 is “not at all” and 10 is “completely”.";

/** The questions' short names in the figures. */
export const questionLabels: Readonly<Record<Question, string>> = {
  satisfied: "Satisfied with life",
  worthwhile: "Things are worthwhile",
  happy: "Happy yesterday",
  anxious: "Anxious yesterday",
};

/** We ask younger people no question about anxiety. */
const ANXIETY_AGE = 16;

/** The questions for a cycle with this minimum age. */
export function questionsFor(minimumAge: number): Question[] {
  const all = Object.keys(questions) as Question[];
  return minimumAge < ANXIETY_AGE ? all.filter((question) => question !== "anxious") : all;
}

export const LOWEST = 0;
export const HIGHEST = 10;

/** The minimum number of pairs before a cycle shows means. */
export const MEANS_FROM = 10;

/** The email leaves this many days before the first week, and answers end this many days after the last week. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 21;

/** How many days after the last week we keep answers. */
export const ANSWER_DAYS = 730;

/** Rate limits of answers: a whole cycle may share one network. */
export const ANSWERS_AN_HOUR = { account: 20, network: 60 } as const;

interface CycleDays {
  firstDay: string;
  lastDay: string;
  /** Whether all of its weeks are cancelled. */
  isCalledOff: boolean;
}

/** The first and last day (yyyy-MM-dd) on which a stage accepts answers. */
export function windowOf(
  stage: Stage,
  { firstDay, lastDay }: Omit<CycleDays, "isCalledOff">,
): { from: string; until: string } {
  return stage === "before"
    ? { from: addDays(firstDay, -DAYS_BEFORE), until: firstDay }
    : { from: addDays(lastDay, 1), until: addDays(lastDay, DAYS_AFTER) };
}

export function isOpenOn(stage: Stage, cycle: CycleDays, today: string): boolean {
  const { from, until } = windowOf(stage, cycle);
  return !cycle.isCalledOff && from <= today && today <= until;
}

/** Whether a cycle's means are frozen, because it accepts no further answers. */
export function isComplete(cycle: CycleDays, today: string): boolean {
  return today > windowOf("after", cycle).until;
}

/** A link is `early` before its first day. */
export const linkStates = ["early", "open", "closed", "unknown"] as const;

export const answerResults = [
  "stored",
  "empty",
  "unknown-code",
  "closed",
  "full",
  "limited",
  "deleted",
] as const;

/** The page's text for a form that stored or deleted nothing. */
export const refusalTexts: Readonly<Partial<Record<(typeof answerResults)[number], string>>> = {
  empty: "Answer at least one question. Nothing was stored.",
  "unknown-code": "There are no answers with this code. Check the code: it has two groups of four.",
  full: "As many people have answered as the cycle has. Nothing was stored. Your place has nothing to do with it.",
  limited: "Many answers came from here within the hour. Nothing was stored. Try again in an hour.",
};

export type Answers = Record<Question, number | null>;

/** Null if too few pairs answered, or if all gave the same number, which would reveal each answer. */
export type Means = Record<Question, number | null>;

/** Whether none of the questions has an answer. */
export function isEmpty(answers: Answers): boolean {
  return Object.values(answers).every((score) => score === null);
}

/** Reads the numbers from the page's form, without scripts. */
export function answersIn(fieldOf: (name: string) => string): Answers {
  const numberOf = (question: Question) => {
    const text = fieldOf(question);
    return /^(?:\d|10)$/.test(text) ? Number(text) : null;
  };
  return {
    satisfied: numberOf("satisfied"),
    worthwhile: numberOf("worthwhile"),
    happy: numberOf("happy"),
    anxious: numberOf("anxious"),
  };
}

/** Characters of a pair code. */
export const CODE_LENGTH = 8;

/** A typed pair code in the form that the digest uses, for example "K7QD2MXP". Undefined for an invalid code. */
export function pairCodeIn(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return plain.length === CODE_LENGTH ? plain : undefined;
}

/** For example "K7QD-2MXP". */
export function printedPairCode(plain: string): string {
  return `${plain.slice(0, 4)}-${plain.slice(4)}`;
}
