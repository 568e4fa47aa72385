import { type KnownValues, meaningOf } from "../rows/known-values.rules.ts";
import { dayIn } from "./sheet-dates.rules.ts";
import { type Answer, answersOf, type SheetKindName } from "./sheet-kinds.rules.ts";

/** A column with values that decide who is imported. */
export interface Choice {
  isRelevant: boolean;
  /** The most frequent first, each with the number of its rows and its answer. Null without an answer. */
  values: { value: string; count: number; answer: Answer | null }[];
}

/** Further values are counted in one group, and so are long ones. */
const MOST_VALUES = 12;
const MOST_LETTERS = 40;

const EMPTY = "(empty)";
const DATE = "(a date)";
const OTHER = "(other)";

const words = (list: string, answer: Answer) =>
  Object.fromEntries(list.split(", ").map((word) => [word, answer]));

const states = words(
  "cancelled, canceled, refunded, void, voided, declined, rejected, expired, transferred, deleted, removed, not going, not attending, not coming, can't go, unsubscribed, never subscribed, not subscribed, non-subscribed, nonsubscribed, cleaned, bounced, hard bounced, complained, spam, suppressed, blocked, blocklisted, disabled, archived, inactive, unconfirmed, not confirmed, pending, pending approval, pending_approval, unpaid, not paid, abandoned, failed, incomplete, reserved, waitlist, waitlisted, waiting list, opted out, opt-out",
  "held",
);
const no = "no, n, false, f, 0, off, never, none";

/**
 * Column names that indicate a choice, and the certain meanings of their values, which are never a yes. We ask about
 * any other value, and reject its rows until there is an answer.
 */
const columns: readonly (KnownValues<Answer> & { head: RegExp })[] = [
  {
    head: /unsub|opt(ed)? ?out|void|refund|cancel|bounce|disabled|suppress|block|cleaned|clean time|reject|declin|delet|archiv|spam|complain|inactive|do not/,
    known: { ...states, ...words(`yes, y, true, t, 1, x, on, ${DATE}`, "held") },
    otherwise: "held",
  },
  { head: /\bactive\b/, known: { ...states, ...words(`${no}, inactive`, "off") }, otherwise: "held" },
  {
    head: /subscri(?!ption types?)|opt(ed)? ?in\b|consent|permission|gdpr|agree|status|approv|rsvp|attend(?!ee)|\bgoing|\bcoming|marketing|newsletter|confirmed|verified|\bpaid\b|(may|can) we|accepts?\b|email you/,
    known: { ...states, ...words(no, "held") },
    otherwise: "held",
  },
];
const anyColumn: KnownValues<Answer> = { known: states, otherwise: "held" };

/** Column names with few values that are names, and never a choice by themselves. */
const naming =
  /\b(name|buyer|purchaser|company|organi[sz]ation|city|town|county|country|postcode|zip|address|currency|language|pronouns|colou?r|university|college|course)\b/;

/** Values that indicate a choice under any column name. */
const telling = new Set([
  ...Object.keys(states),
  ..."yes, no, true, false, maybe, going, attending, subscribed".split(", "),
]);

const wordLike = /^(?:[01]|\p{L}[\p{L}\p{M} '’()/&+.,!?_-]*)$/u;

const columnOf = (head: string) => columns.find((each) => each.head.test(plainHead(head)));

/** Whether a column name indicates a choice. */
export function isChoiceHead(head: string): boolean {
  return columnOf(head) !== undefined;
}

interface ChoiceColumn {
  kind: SheetKindName;
  head: string;
  isRelevant: boolean;
  /** The keys are "head:value". */
  answers: readonly { value: string; answer: Answer }[];
}

/** The values of a column with a name or values that indicate a choice. Null for any other column. */
export function choiceIn(
  cells: readonly string[],
  { kind, head, isRelevant, answers: given }: ChoiceColumn,
): Choice | null {
  const groups = Map.groupBy(cells.map(groupOf), (value) => value.toLowerCase());
  const filled = [...groups.keys()].filter((key) => key !== EMPTY);
  const isFew =
    filled.length > 0 && filled.length <= MOST_VALUES && filled.every((key) => wordLike.test(key));
  const isChoice =
    isChoiceHead(head) || filled.some((key) => telling.has(key)) || (isFew && !naming.test(plainHead(head)));
  if (!isChoice) return null;
  const counted = [...groups.values()].map(([value = "", ...more]) => ({ value, count: 1 + more.length }));
  const sorted = counted
    .filter(({ value }) => value !== OTHER)
    .toSorted((one, other) => other.count - one.count);
  const named = sorted.slice(0, MOST_VALUES);
  const count = cells.length - named.reduce((sum, each) => sum + each.count, 0);
  if (count > 0) named.push({ value: OTHER, count });
  const may = answersOf(kind);
  const answerOf = (value: string) => {
    const answer = given.find((each) => each.value === `${head}:${value}`)?.answer;
    if (answer && may.includes(answer)) return answer;
    const { meaning, isKnown } = meaningOf(columnOf(head) ?? anyColumn, value);
    if (!isKnown) return null;
    return may.includes(meaning) ? meaning : "held";
  };
  return { isRelevant, values: named.map((each) => ({ ...each, answer: answerOf(each.value) })) };
}

/** The group of a cell's value: empty cells, dates and long texts are one group each. */
function groupOf(cell: string): string {
  if (cell === "") return EMPTY;
  if (dayIn(cell, "day-first") ?? dayIn(cell, "month-first")) return DATE;
  return cell.length > MOST_LETTERS ? OTHER : cell;
}

/** A cell's value in its choice column. */
export function choiceOf({ values }: Choice, cell: string): Omit<Choice["values"][number], "count"> {
  const key = groupOf(cell).toLowerCase();
  const found =
    values.find(({ value }) => value.toLowerCase() === key) ?? values.find(({ value }) => value === OTHER);
  return found ?? { value: OTHER, answer: null };
}

/** A column name in lower case, with single spaces between words, and "no" for "#". */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replace(/e-mail/g, "email")
    .replaceAll("#", " no ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
