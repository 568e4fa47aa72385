/** Minimum for accounts without a role, in characters as people count them. */
export const MIN_PASSWORD_LENGTH = 6;

/** Minimum for accounts with a role. */
export const MIN_STAFF_PASSWORD_LENGTH = 8;

/** Longer passwords are refused without hashing, which would only cost time. */
export const MAX_PASSWORD_LENGTH = 1000;

/** The same as typed: a letter may have three accents apart. */
export const MAX_TYPED_PASSWORD_LENGTH = 4 * MAX_PASSWORD_LENGTH;

/**
 * The form in which a password is hashed and measured (NFC): keyboards differ in whether they compose "é" or type its
 * accent apart.
 */
export function canonicalPassword(typed: string): string {
  return typed.normalize("NFC");
}

/** Whether two passwords are the same to the person who typed them. */
export function isSamePassword(one: string, other: string): boolean {
  return canonicalPassword(one) === canonicalPassword(other);
}

/** Shown where the current password is required and missing. */
export const PASSWORD_MISSING = "Enter your password.";

/** Too short, easy to guess, or on lists of common passwords; the names are the protocol's. */
export type WeakPasswordReason = "length" | "characters" | "pwned";

/** Whether a password is longer than any that is hashed. */
export function isTooLong(password: string): boolean {
  return canonicalPassword(password).length > MAX_PASSWORD_LENGTH;
}

/** Whether a password is shorter than the account's minimum. */
export function isTooShort(password: string, { isStaff = false } = {}): boolean {
  return (
    [...canonicalPassword(password)].length < (isStaff ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH)
  );
}
