/** The maximum length of a phone number, separators included. */
export const PHONE_LENGTH = 40;

const phoneCharacters = /^\+?[\d\s()-]+$/;

export const INVALID_PHONE = "Please enter a valid phone number";

/** An optional plus, then digits, spaces, hyphens and parentheses, with 10 to 15 digits. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return text.length <= PHONE_LENGTH && phoneCharacters.test(text) && digits >= 10 && digits <= 15;
}
