import { brand } from "#src/brand.ts";
import { eventKinds, kindOf } from "../kinds/kinds.rules.ts";

/** Why a ticket was cancelled, or, of a guest, why there is no place: not confirmed in time, or waiting for one. */
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

/** Why a guest has no place who may still come in at the door if one is free. */
export const lapsedReasons = ["not_confirmed", "waiting", "by_holder"] as const satisfies CancelledReason[];

export type CancelledReason = (typeof cancelledReasons)[number];

/** The name of a booking that has lost its own, some months after the night. */
export const DELETED_NAME = "Name deleted";

/** Crockford's base 32: no two characters are confused when read aloud or typed in the dark. */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Characters of a code: 40 bits. */
export const CODE_LENGTH = 8;

/** The printed form of a code, from its eight characters: "UT-7K4Q-91MX". */
export function printedCode(characters: string, prefix: string = brand.ticketPrefix): string {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/**
 * The stored form of a code that was typed or scanned; undefined for any other text. A code of the site is stored as it is
 * printed, one that came from another system in capitals and without blanks.
 *
 * @param prefix of a code of the site without one
 */
export function readCode(text: string, prefix: string = brand.ticketPrefix): string | undefined {
  return ownCode(text, prefix) ?? otherCode(text);
}

/** Letters and digits, at least one of these, between which dashes may be. */
function otherCode(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/\s/g, "")
    .replace(/\p{Dash}/gu, "-");
  return /^(?=.{4,64}$)(?=.*\d)[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/.test(plain) ? plain : undefined;
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
 * The printed form of a code of the site that a person typed, where names are typed too. I, L and O are read as digits only beside
 * the prefix or a digit: "Victoria" is not UT-V1CT-0R1A.
 */
export function typedCode(text: string, prefix: string = brand.ticketPrefix): string | undefined {
  const code = ownCode(text, prefix);
  const typed = text.trim().toUpperCase();
  const hasPrefix = codePrefixes.some((each) => typed.startsWith(each));
  return hasPrefix || !/[ilo]/i.test(text) || /\d/.test(text) ? code : undefined;
}

/** How many days after its event a booking's sensitive data is kept. */
export const SENSITIVE_DAYS = 30;
