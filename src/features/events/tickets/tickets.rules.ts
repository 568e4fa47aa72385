import { cleanLine, lengthOf } from "#shared/text/plain-text.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { eventKinds, kindOf } from "../kinds/kinds.rules.ts";

/** Why a ticket was cancelled or why a guest has no place: not confirmed in time, or on the waiting list. */
export const cancelledReasons = [
  "by_holder",
  "by_organiser",
  "event_called_off",
  "by_guardian",
  "no_guardian",
  "no_lead",
  "not_confirmed",
  "waiting",
] as const;

/** Reasons that still let a guest in at the door if a place is free. */
export const lapsedReasons = ["not_confirmed", "waiting", "by_holder"] as const satisfies CancelledReason[];

export type CancelledReason = (typeof cancelledReasons)[number];

/** The replacement for a booking's name after it is deleted, some months after the night. */
export const DELETED_NAME = "Name deleted";

/** Crockford's base 32: no two characters are confused when read aloud or typed in the dark. */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The length of a code: 8 characters, 40 bits. */
export const CODE_LENGTH = 8;

/** The printed form of a code, from its eight characters: "UT-7K4Q-91MX". */
export function printedCode(characters: string, prefix: string = brand.ticketPrefix): string {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** The maximum length of a code. */
const CODE_MAX = 64;

/**
 * The displayed form of a code: the site's codes in their printed form, and imported codes as their system printed
 * them. Undefined for text that cannot be a code.
 *
 * @param prefix added to a code of the site without one
 */
export function readCode(text: string, prefix: string = brand.ticketPrefix): string | undefined {
  return ownCode(text, prefix) ?? importedCode(text);
}

/**
 * A code in another system's printed form, with plain hyphens. A code with letters beyond ASCII is in capitals,
 * because databases capitalise these letters differently.
 */
export function importedCode(text: string): string | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(text.trim())) return undefined;
  const code = cleanLine(text)
    .normalize("NFC")
    .replace(/\p{Dash}/gu, "-");
  if (codeKey(code) === "" || lengthOf(code) > CODE_MAX) return undefined;
  return /^[ -~]*$/.test(code) ? code : inCapitals(code);
}

/** The code in a scanned text that is on no list. Undefined if it cannot be a code, or is from a poster. */
export function unlistedCode(text: string): string | undefined {
  const code = importedCode(text);
  return code === undefined || /^(https?|mailto|tel|wifi):/i.test(code) ? undefined : code;
}

/** A code's form for comparisons: without case, spaces and hyphens. `storedCodeKey` is the equivalent in SQL. */
export function codeKey(code: string): string {
  return inCapitals(cleanLine(code))
    .replace(/[ \p{Dash}]/gu, "")
    .normalize("NFC");
}

/** The keys of the codes that a typed or scanned text may mean: the text, then the site's code for it. */
export function codeKeys(text: string, prefix: string = brand.ticketPrefix): string[] {
  return [...new Set([text, ownCode(text, prefix) ?? text].map(codeKey))].filter(Boolean);
}

/**
 * Finds the owner of a typed or scanned code, and the stored code. Version 1.0.0 could store two codes that differ
 * only in their hyphens, so that the hyphens decide.
 */
export function codeIndex<Owner>(owners: readonly Owner[], codesOf: (owner: Owner) => readonly string[]) {
  const known = owners.flatMap((owner) =>
    codesOf(owner).map((code) => ({ code, key: codeKey(code), owner })),
  );
  return (text: string, prefix?: string): { code: string; owner: Owner } | undefined => {
    const [same = []] = codeKeys(text, prefix)
      .map((key) => known.filter((each) => each.key === key))
      .filter(({ length }) => length > 0);
    const spelling = inCapitals(importedCode(text) ?? "");
    return same.length > 1 ? same.find(({ code }) => inCapitals(code) === spelling) : same[0];
  };
}

/** The text in upper case. Some letters change only after lower case: ẞ becomes SS. */
function inCapitals(text: string): string {
  return text.normalize("NFC").toLowerCase().toUpperCase();
}

function ownCode(text: string, prefix: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s\p{Dash}]/gu, "");
  const typed = plain.length > CODE_LENGTH ? codePrefixes.find((each) => plain.startsWith(each)) : undefined;
  const characters = plain
    .slice(typed?.length ?? 0)
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (characters.length !== CODE_LENGTH) return undefined;
  return [...characters].every((character) => CODE_ALPHABET.includes(character))
    ? printedCode(characters, typed ?? prefix)
    : undefined;
}

const codePrefixes = [...new Set(eventKinds.map((kind) => kindOf({ kind }).codePrefix))];

/**
 * The printed form of a typed code, in a field that also accepts names. I, L and O count as digits only beside the
 * prefix or a digit: "Victoria" is not UT-V1CT-0R1A.
 */
export function typedCode(text: string, prefix: string = brand.ticketPrefix): string | undefined {
  const code = ownCode(text, prefix);
  const typed = text.trim().toUpperCase();
  const hasPrefix = codePrefixes.some((each) => typed.startsWith(each));
  return hasPrefix || !/[ilo]/i.test(text) || /\d/.test(text) ? code : undefined;
}

/** After the organisers cancel a place, the person cannot book again until an organiser allows it. */
export const placeCancelled = {
  status: 409,
  message: `The organisers cancelled your booking for this event. Think that’s a mistake? Email ${brand.contactEmail}.`,
} as const;

/** The number of days after the event for which we keep a booking's sensitive data. */
export const SENSITIVE_DAYS = 30;

/** When a decision about a person and an event expires. */
export function decisionEnd({ eventDate }: { eventDate: string }): Date {
  return new Date(londonInstant(eventDate, "00:00").getTime() + (SENSITIVE_DAYS + 1) * DAY_MS);
}
