/** The specification's minimum; characters as people count them. */
export const MIN_PASSWORD_LENGTH = 6;

/** Of an admin's password; the specification's minimum is for everybody else. */
export const MIN_ADMIN_PASSWORD_LENGTH = 8;

/** Longer is refused unread: it would only cost time. */
export const MAX_PASSWORD_LENGTH = 1000;

/** Where an account's current password is asked for, and none is given. */
export const PASSWORD_MISSING = "Enter your password.";

/** Too short, too easy to guess, or on every list of common passwords; the words are the protocol's. */
export type WeakPasswordReason = "length" | "characters" | "pwned";

/** Whether a password has fewer characters than the account's must have. */
export function isTooShort(password: string, { isAdmin = false } = {}): boolean {
  return [...password].length < (isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH);
}
