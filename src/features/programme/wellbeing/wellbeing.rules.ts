import { addDays } from "#shared/time/plain-dates.ts";

/** When people are asked: before the first week, and after the last. */
export const stages = ["before", "after"] as const;

export type Stage = (typeof stages)[number];

/**
 * The ONS4: questions of the Office for National Statistics on personal well-being, to the letter of the harmonised standard.
 * Crown copyright, Open Government Licence v3.0.
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

/** The short names of the questions, in figures. */
export const questionLabels: Readonly<Record<Question, string>> = {
  satisfied: "Satisfied with life",
  worthwhile: "Things are worthwhile",
  happy: "Happy yesterday",
  anxious: "Anxious yesterday",
};

/** People under this age are not asked about anxiety. */
const ANXIETY_AGE = 16;

/** The questions for people from an age on. */
export function questionsFor(minimumAge: number): Question[] {
  const all = Object.keys(questions) as Question[];
  return minimumAge < ANXIETY_AGE ? all.filter((question) => question !== "anxious") : all;
}

export const LOWEST = 0;
export const HIGHEST = 10;

/** How many pairs a cycle has before its means are shown. */
export const MEANS_FROM = 10;

/** Days before the first week on which the mail leaves, and after the last one for which answers are taken. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 21;

/** Days after the last week for which answers are kept. */
export const ANSWER_DAYS = 730;

/** Rate limits of answers: a whole cycle may sit in one network. */
export const ANSWERS_AN_HOUR = { account: 20, network: 60 } as const;

interface CycleDays {
  firstDay: string;
  lastDay: string;
  /** Whether none of its weeks takes place. */
  isCalledOff: boolean;
}

/** The first and the last day (yyyy-MM-dd) on which a stage of a cycle takes answers. */
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

/** Whether the means of a cycle are frozen: no answer is added any more. */
export function isComplete(cycle: CycleDays, today: string): boolean {
  return today > windowOf("after", cycle).until;
}

export const linkStates = ["open", "closed", "unknown"] as const;

export const answerResults = [
  "stored",
  "empty",
  "unknown-code",
  "closed",
  "full",
  "limited",
  "deleted",
] as const;

/** What the page says of a form that stored or deleted nothing. */
export const refusalTexts: Readonly<Partial<Record<(typeof answerResults)[number], string>>> = {
  empty: "Answer at least one question. Nothing was stored.",
  "unknown-code": "There are no answers with this code. Look at it again: it has two groups of four.",
  full: "As many people have answered as the cycle has. Nothing was stored. Your place has nothing to do with it.",
  limited: "Many answers came from here within the hour. Nothing was stored. Try again in an hour.",
};

export type Answers = Record<Question, number | null>;

/** Null where too few pairs answered a question, or all with the same number, which would be that of each. */
export type Means = Record<Question, number | null>;

/** Whether none of the questions has an answer. */
export function isEmpty(answers: Answers): boolean {
  return Object.values(answers).every((score) => score === null);
}

/** The numbers in the page's form, read without scripts. */
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

/** A typed pair code as its digest is made: "K7QD2MXP". Undefined for what is no code. */
export function pairCodeIn(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return plain.length === CODE_LENGTH ? plain : undefined;
}

/** "K7QD-2MXP" */
export function printedPairCode(plain: string): string {
  return `${plain.slice(0, 4)}-${plain.slice(4)}`;
}
