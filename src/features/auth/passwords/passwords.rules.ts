/** The specification's minimum; characters as people count them. */
export const MIN_PASSWORD_LENGTH = 6;

/** Longer is refused unread: it would only cost time. */
export const MAX_PASSWORD_LENGTH = 1000;

/** Where an account's current password is asked for, and none is given. */
export const PASSWORD_MISSING = "Enter your password.";

/** Too short, too easy to guess, or on every list of common passwords; the words are the protocol's. */
export type WeakPasswordReason = "length" | "characters" | "pwned";
