import * as z from "zod/mini";
import { atMost, cleanLine, cleanText, type TextLimit, visibleLength } from "./plain-text.rules.ts";

interface Limit {
  /** Code points at most. */
  max: number;
  /** The sentence for a longer text. */
  tooLong?: string;
}

type Required = TextLimit & Limit;

/** One line that has to say something. */
export function requiredLine({ max, tooLong = atMost(max), missing }: Required) {
  return z
    .string(missing)
    .check(
      roughLimit(max, tooLong),
      z.overwrite(cleanLine),
      z.maxLength(max, tooLong),
      z.refine(isSeen, missing),
    );
}

/** Several lines that have to say something. */
export function requiredText({ max, tooLong = atMost(max), missing }: Required) {
  return z
    .string(missing)
    .check(
      roughLimit(max, tooLong),
      z.overwrite(cleanText),
      z.maxLength(max, tooLong),
      z.refine(isSeen, missing),
    );
}

/** One line that may be left out; null when it is empty. */
export function optionalLine({ max, tooLong = atMost(max) }: Limit) {
  return orNull(
    z.string().check(roughLimit(max, tooLong), z.overwrite(cleanLine), z.maxLength(max, tooLong)),
  );
}

/** Several lines that may be left out; null when they are empty. */
export function optionalText({ max, tooLong = atMost(max) }: Limit) {
  return orNull(
    z.string().check(roughLimit(max, tooLong), z.overwrite(cleanText), z.maxLength(max, tooLong)),
  );
}

/**
 * The first check of a text: refuses one far over its limit before it is cleaned, which costs time by its length. Four times the limit
 * leaves room for pasted blanks.
 */
export function roughLimit(max: number, tooLong: string) {
  return z.maxLength(max * 4, { error: tooLong, abort: true });
}

/** A text that may be left out; null when it is empty. */
export function orNull(text: z.ZodMiniString<string>) {
  return z.pipe(
    z.nullish(text),
    z.transform((value) => value || null),
  );
}

function isSeen(text: string): boolean {
  return visibleLength(text) > 0;
}
