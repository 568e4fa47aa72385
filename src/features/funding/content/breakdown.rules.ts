import { penceOf, poundsOf } from "#shared/money/pence.ts";
import { atMost, cleanLine, lengthOf, visibleLength } from "#shared/text/plain-text.rules.ts";
import { isWholePence, MAX_POUNDS } from "./amounts.rules.ts";
import type { BreakdownLine, WrittenLine } from "./stored-breakdown.rules.ts";

/** The message for a breakdown that is not JSON, or JSON of another shape. */
export const INVALID_JSON = "Invalid JSON format";

const MAX_LINES = 30;
const MAX_AREA_LENGTH = 80;
const MAX_IMPACT_LENGTH = 200;

const parts = ["area", "cost", "impact"] as const;

const errorIn = { area: areaError, cost: costError, impact: impactError };

/** The lines of a breakdown's text, or its first error. */
export type ParsedBreakdown =
  | { lines: BreakdownLine[]; error?: never; place?: never }
  | { error: string; place?: ErrorPlace; lines?: never };

/** The part of a line with the error. */
interface ErrorPlace {
  /** The index of the line. */
  line: number;
  part: keyof BreakdownLine;
}

export function parseBreakdown(text: string): ParsedBreakdown {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    return { error: syntaxErrorText(error) };
  }
  if (!Array.isArray(list)) return { error: "It has to be a list of areas, between [ and ]." };
  if (list.length > MAX_LINES) return { error: `It has ${list.length} areas, and room for ${MAX_LINES}.` };
  const lines: BreakdownLine[] = [];
  for (const [at, item] of list.entries()) {
    if (typeof item !== "object" || item === null || Array.isArray(item))
      return { error: `Area ${at + 1}: it has to be { area, cost, impact }.` };
    for (const part of parts) {
      const error = errorIn[part]((item as Record<string, unknown>)[part]);
      if (error) return { error: `Area ${at + 1}: ${error}`, place: { line: at, part } };
    }
    const { area, cost, impact } = item as WrittenLine;
    // Drops unknown properties.
    lines.push({ area: cleanLine(area), cost: penceOf(cost), impact: cleanLine(impact) });
  }
  return { lines };
}

/** A breakdown as stored. */
export function breakdownText(lines: readonly BreakdownLine[]): string {
  return JSON.stringify(lines.map(written));
}

/** A breakdown as text to edit, one field per line. Invalid text is returned unchanged. */
export function editableBreakdown(text: string): string {
  const { lines } = parseBreakdown(text);
  return lines ? JSON.stringify(lines.map(written), undefined, 2) : text;
}

function written({ area, cost, impact }: BreakdownLine): WrittenLine {
  return { area, cost: poundsOf(cost), impact };
}

function areaError(area: unknown): string | undefined {
  if (typeof area !== "string" || visibleLength(cleanLine(area)) === 0) return "“area” has to be a text.";
  return lengthOf(cleanLine(area)) > MAX_AREA_LENGTH
    ? `“area” is too long. ${atMost(MAX_AREA_LENGTH)}.`
    : undefined;
}

function costError(cost: unknown): string | undefined {
  if (typeof cost !== "number" || !Number.isFinite(cost))
    return "“cost” has to be a number without quotes, as 9400.";
  if (cost < 0) return "“cost” cannot be below zero.";
  if (cost > MAX_POUNDS) return "“cost” is too much.";
  return isWholePence(cost) ? undefined : "“cost” has more than two decimals.";
}

function impactError(impact: unknown): string | undefined {
  if (typeof impact !== "string") return "“impact” has to be a text.";
  return lengthOf(cleanLine(impact)) > MAX_IMPACT_LENGTH
    ? `“impact” is too long. ${atMost(MAX_IMPACT_LENGTH)}.`
    : undefined;
}

/** Browsers word the position differently, and some leave it out. */
function syntaxErrorText(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  const place = line ? `Line ${line}, character ${column}` : "Somewhere";
  return `${place}: a comma, quote or bracket is missing or one too many.`;
}
