import * as z from "zod/mini";
import { penceOf } from "#shared/money/pence.ts";
import { countText } from "#shared/numbers/count.ts";
import { requiredLine, roughLimit } from "#shared/text/plain-text.fields.ts";
import { atMost, cleanLine, cleanText, visibleLength } from "#shared/text/plain-text.rules.ts";
import { dateField, momentField } from "#shared/time/date.fields.ts";
import { MAX_POUNDS } from "./amounts.rules.ts";
import { isDay, isLink, longestOf, MAX_ITEMS, maxLengthOf, wordKeys } from "./copy-shape.rules.ts";
import { invalidJson } from "./json-rows.rules.ts";
import { isTyped, type TypedWord } from "./word-types.rules.ts";
import { isObject, type PartWords } from "./words.rules.ts";

/** A picture that an editor chose for a section. The server determines the size. */
const pictureField = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/, "Wait until the upload is complete")),
  alt: requiredLine({ max: 300, missing: "Please say what the picture shows" }),
});

const MAX_LINK = 500;

const NO_LINK = "Enter a page of this site, for example /labs, or an address that starts with https://";

/** A page on this site, a page elsewhere, an email draft or a phone number, but no script. */
const link = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+\.[^\s\\]+|mailto:\S+|tel:\+?\d+)$/;

/** Checks the content of a section, and its picture. */
export function partField(own: PartWords) {
  return z.extend(objectField(own), { picture: z.optional(pictureField) });
}

/** Checks content against the copy file: the same texts, links and lists, within their limits. */
export function wordsField(own: unknown): z.ZodMiniType {
  if (Array.isArray(own))
    return z
      .array(wordsField(longestOf(own)))
      .check(
        z.minLength(1, "Please leave at least one"),
        z.maxLength(MAX_ITEMS, `No more than ${MAX_ITEMS}, please`),
      );
  if (isTyped(own)) return typedField(own);
  if (isObject(own)) return objectField(own);
  if (isDay(own)) return dateField("Please choose a day");
  return requiredLine({ max: maxLengthOf(String(own)), missing: NO_TEXT });
}

const NO_TEXT = "Please write something";
export const NO_AMOUNT = "Enter an amount, for example 15480 or 99.50";
const NO_COUNT = "Enter a whole number, for example 312";

/** Checks a typed value in its stored form: money is pence. */
function typedField(word: TypedWord): z.ZodMiniType {
  if (word.wordType === "money")
    return z
      .number(NO_AMOUNT)
      .check(
        z.gte(0, "An amount cannot be below zero"),
        z.lte(penceOf(MAX_POUNDS), "No more than £10,000,000, please"),
        z.refine(Number.isInteger, "Pounds and pence: no more than two decimals"),
      );
  const { max } = word;
  if (word.wordType === "number")
    return z
      .int(NO_COUNT)
      .check(
        z.gte(0, `There cannot be fewer ${word.things} than none`),
        z.lte(max, `No more than ${countText(max)} ${word.things}, please`),
      );
  if (word.wordType === "rows")
    return z
      .array(objectField(word.row), { error: ({ input }) => invalidJson(input) })
      .check(z.refine((rows) => rows.length <= max, `No more than ${max}, please`));
  const { missing, lines = 1 } = word;
  return z.string(missing ?? NO_TEXT).check(
    roughLimit(max, atMost(max)),
    z.overwrite(lines > 1 ? cleanText : cleanLine),
    z.maxLength(max, atMost(max)),
    z.refine((text) => !missing || visibleLength(text) > 0, missing),
  );
}

function objectField(own: Record<string, unknown>) {
  return z.strictObject(
    Object.fromEntries(
      wordKeys(own).map((key) => [key, isLink(key) ? linkField(own[key]) : wordsField(own[key])]),
    ),
  );
}

/** The target of a link: required, unless the link in the copy file has no target. */
function linkField(own: unknown) {
  return z.string(NO_LINK).check(
    roughLimit(MAX_LINK, atMost(MAX_LINK)),
    z.overwrite(cleanLine),
    z.maxLength(MAX_LINK, atMost(MAX_LINK)),
    z.refine((to) => link.test(to) || (to === "" && own === ""), NO_LINK),
  );
}

export const NO_TIME = "Please choose a day and a time";

/** When to publish a draft: London time, or an instant. */
export const publishAtField = momentField(NO_TIME).check(
  z.refine((at) => Date.parse(at) > Date.now(), "Choose a time in the future"),
);
