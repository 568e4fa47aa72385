import { plainCharacters } from "./plain-text.rules.ts";

/** The maximum length of a phone number, separators included. */
export const PHONE_LENGTH = 40;

const phoneCharacters = /^\+?[\d\s()-]+$/;

export const INVALID_PHONE = "Please enter a valid phone number";

/** An optional plus, then digits, spaces, hyphens and parentheses, with 10 to 15 digits. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return text.length <= PHONE_LENGTH && phoneCharacters.test(text) && digits >= 10 && digits <= 15;
}

/**
 * A phone number in ASCII, without the artefacts of copying: "tel:", invisible characters, dots and slashes, dashes
 * and digits of other scripts.
 */
export function cleanPhone(text: string): string {
  return plainCharacters(text)
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{Dash}/gu, "-")
    .replace(/^\s*tel:/i, "")
    .replace(/[\s./\u00b7\u2022\u2044\u2215]+/g, " ")
    .trim();
}

/** The zeros of Arabic-Indic, Persian, Devanagari and Bengali digits; the others follow each in order. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6];

function digitOf(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** The beginning of a masked phone number. */
const MASK = "••••";

/** A phone number that shows only its last two digits: enough to see that there is one. */
export function maskedPhone(phone: string): string {
  return `${MASK} ${phone.replace(/\D/g, "").slice(-2)}`;
}

export function isMaskedPhone(phone: string): boolean {
  return phone.startsWith(MASK);
}
