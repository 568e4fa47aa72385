/** The specification's minimum, in characters as people count them. */
export const MIN_PASSWORD_LENGTH = 6;

/** Minimum for admins. The specification's minimum is for all other accounts. */
export const MIN_ADMIN_PASSWORD_LENGTH = 8;

/** Longer passwords are refused without hashing, which would only cost time. */
export const MAX_PASSWORD_LENGTH = 1000;

/** Shown where the current password is required and missing. */
export const PASSWORD_MISSING = "Enter your password.";

/** Too short, easy to guess, or on lists of common passwords; the names are the protocol's. */
export type WeakPasswordReason = "length" | "characters" | "pwned";

/** Whether a password is shorter than the account's minimum. */
export function isTooShort(password: string, { isAdmin = false } = {}): boolean {
  return [...password].length < (isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH);
}
