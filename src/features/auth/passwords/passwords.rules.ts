/** The minimum for accounts without a role, in Unicode characters. */
export const MIN_PASSWORD_LENGTH = 6;

/** The minimum for accounts with a role. */
export const MIN_STAFF_PASSWORD_LENGTH = 8;

/** Longer passwords are refused without hashing, which would only waste time. */
export const MAX_PASSWORD_LENGTH = 1000;

/** The typed equivalent, because a letter may have three separate accents. */
export const MAX_TYPED_PASSWORD_LENGTH = 4 * MAX_PASSWORD_LENGTH;

/**
 * The form of a password for hashing and measuring (NFC). Keyboards differ in whether they compose "é" or send its
 * accent separately.
 */
export function canonicalPassword(typed: string): string {
  return typed.normalize("NFC");
}

/** Whether two passwords are equal in canonical form. */
export function isSamePassword(one: string, other: string): boolean {
  return canonicalPassword(one) === canonicalPassword(other);
}

/** The error if the current password is required and missing. */
export const PASSWORD_MISSING = "Enter your password.";

/** Too short, easy to guess, or on lists of common passwords; the names are the protocol's. */
export type WeakPasswordReason = "length" | "characters" | "pwned";

/** Whether a password is too long to be hashed. */
export function isTooLong(password: string): boolean {
  return canonicalPassword(password).length > MAX_PASSWORD_LENGTH;
}

/** Whether a password is shorter than the account's minimum. */
export function isTooShort(password: string, { isStaff = false } = {}): boolean {
  return (
    [...canonicalPassword(password)].length < (isStaff ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH)
  );
}
