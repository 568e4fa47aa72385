import * as z from "zod/mini";
import { atMost, cleanLine, cleanText, type TextLimit, visibleLength } from "./plain-text.rules.ts";

interface Limit {
  /** The maximum length in code points. */
  max: number;
  /** The sentence for a longer text. */
  tooLong?: string;
}

type Required = TextLimit & Limit;

/** A required line of visible text. */
export function requiredLine({ max, tooLong = atMost(max), missing }: Required) {
  return z
    .string(missing)
    .check(
      roughLimit(max, tooLong),
      z.overwrite(cleanLine),
      z.maxLength(max, tooLong),
      z.refine(isVisible, missing),
    );
}

/** Required visible text of several lines. */
export function requiredText({ max, tooLong = atMost(max), missing }: Required) {
  return z
    .string(missing)
    .check(
      roughLimit(max, tooLong),
      z.overwrite(cleanText),
      z.maxLength(max, tooLong),
      z.refine(isVisible, missing),
    );
}

/** An optional line; null when empty. */
export function optionalLine({ max, tooLong = atMost(max) }: Limit) {
  return orNull(
    z.string().check(roughLimit(max, tooLong), z.overwrite(cleanLine), z.maxLength(max, tooLong)),
  );
}

/** Optional text of several lines; null when empty. */
export function optionalText({ max, tooLong = atMost(max) }: Limit) {
  return orNull(
    z.string().check(roughLimit(max, tooLong), z.overwrite(cleanText), z.maxLength(max, tooLong)),
  );
}

/**
 * The first check of a text: refuses a text far over its limit before the linear-time cleaning. Four times the limit
 * leaves room for pasted spaces.
 */
export function roughLimit(max: number, tooLong: string) {
  return z.maxLength(max * 4, { error: tooLong, abort: true });
}

/** An optional text; null when empty. */
export function orNull(text: z.ZodMiniString<string>) {
  return z.pipe(
    z.nullish(text),
    z.transform((value) => value || null),
  );
}

function isVisible(text: string): boolean {
  return visibleLength(text) > 0;
}
