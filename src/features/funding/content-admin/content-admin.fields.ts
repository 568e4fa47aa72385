import * as z from "zod/mini";
import { requiredLine, roughLimit } from "#shared/text/plain-text.fields.ts";
import { atMost, cleanLine, cleanText } from "#shared/text/plain-text.rules.ts";
import { isWholePence, MAX_POUNDS, parseAmount } from "../content/amounts.rules.ts";
import { breakdownText, INVALID_JSON, parseBreakdown } from "../content/breakdown.rules.ts";

const MAX_DIGITS = 500;

const NO_AMOUNT = "Please enter an amount, as 15480 or 99.50";
/** Maximum length of a breakdown's text as typed: more than the longest one that can be stored. */
const MAX_TYPED_LENGTH = 12_000;

const NO_COUNT = "Please enter a whole number, as 312";

/** The fields of the page, as the API takes them. Numbers may be sent as text. */
export const fundingFields = {
  title: requiredLine({ max: 60, missing: "Please enter a title" }),
  subtitle: line(200),
  currentRaised: amount(),
  targetAmount: amount(),
  supporterCount: z.pipe(
    typedNumber(),
    z
      .int(NO_COUNT)
      .check(
        z.gte(0, "There cannot be fewer supporters than none"),
        z.lte(MAX_POUNDS, "No more than 10,000,000 supporters, please"),
      ),
  ),
  eventDate: text(120),
  eventLocation: text(120),
  eventAudience: text(120),
  aboutTitle: requiredLine({ max: 60, missing: "Please enter a heading" }),
  aboutContent: text(2000),
  fundingBreakdown: z.pipe(
    z
      .string(INVALID_JSON)
      .check(z.maxLength(MAX_TYPED_LENGTH, { error: atMost(MAX_TYPED_LENGTH), abort: true })),
    z.transform((typed, context) => {
      const { lines, error } = parseBreakdown(typed);
      if (lines) return breakdownText(lines);
      context.issues.push({ code: "custom", input: typed, message: `${INVALID_JSON}. ${error}` });
      return z.NEVER;
    }),
  ),
};

function amount() {
  return z.pipe(
    typedNumber(),
    z
      .number(NO_AMOUNT)
      .check(
        z.gte(0, "An amount cannot be below zero"),
        z.lte(MAX_POUNDS, "No more than £10,000,000, please"),
        z.refine(isWholePence, "Pounds and pence: no more than two decimals"),
      ),
  );
}

function typedNumber() {
  return z.pipe(
    z.union(
      [z.string().check(z.maxLength(MAX_DIGITS, { error: NO_AMOUNT, abort: true })), z.number()],
      NO_AMOUNT,
    ),
    z.transform(parseAmount),
  );
}

/** A single-line text that may be empty. */
function line(max: number) {
  return z
    .string()
    .check(roughLimit(max, atMost(max)), z.overwrite(cleanLine), z.maxLength(max, atMost(max)));
}

/** A multi-line text that may be empty. */
function text(max: number) {
  return z
    .string()
    .check(roughLimit(max, atMost(max)), z.overwrite(cleanText), z.maxLength(max, atMost(max)));
}
