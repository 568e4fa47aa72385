import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_STAFF_PASSWORD_LENGTH,
} from "../passwords/passwords.rules.ts";
import { lockedText } from "../protocol/locked.rules.ts";

/**
 * The site's sentence for a refusal of the auth service: what happened, then what to do. Undefined for refusals that
 * no screen can cause, and if the service's sentence is good enough.
 */
export function ownSentence({ code, message }: { code: string; message: string }): string | undefined {
  const [, seconds] = /\bafter (\d+) seconds\b/.exec(message) ?? [];
  if (code === "over_request_rate_limit" && seconds) return lockedText(Number(seconds));
  // One code covers several mistakes; only the message distinguishes them.
  const [sentences, key] = code === "validation_failed" ? [byMessage, message] : [byCode, code];
  return Object.hasOwn(sentences, key) ? sentences[key] : undefined;
}

/** Adds sentences by code for pages with a session. */
export function addSentences(sentences: Readonly<Record<string, string>>): void {
  Object.assign(byCode, sentences);
}

/** The reader confirmed one of the two emails about an address change. */
export const halfConfirmed =
  "Confirmed. Now open the email at your other address, and confirm there as well.";

/** The reader confirmed the change outside the session that requested it. */
export const handedOver =
  "Your address is changed. To be safe, we signed out every device. Open the email at the new address and set a new password.";

/** The directory's address already has an account. Only a sign-in by its owner can join the two. */
export const directoryJoin =
  "You already have an account. Sign in once with your password or a reset link in this browser. After that you can sign in with your work account.";

const isNoAddress = "That is not an email address. Check it and try again.";
const signInAgain = "You are signed out. Sign in again.";
const accountsClosed = "New accounts are closed at the moment.";

const byMessage: Readonly<Record<string, string>> = {
  "Unable to validate email address: invalid format": isNoAddress,
  "An email address is too long": isNoAddress,
  "An email address is required": isNoAddress,
  "Password recovery requires an email": "Type the email address of your account.",
  "One of email or phone must be set": "Type the email address of your account.",
  "Type provided requires an email address": "Type the email address of your account.",
  [`Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`]: `That password is too long. Choose one of at most ${MAX_PASSWORD_LENGTH} characters.`,
};

const byCode: Record<string, string> = {
  weak_password: `Choose a stronger password: at least ${MIN_PASSWORD_LENGTH} characters, and not one that is easy to guess.`,
  signup_disabled: accountsClosed,
  site_closed: "Only our team can sign in until the site opens.",
  user_already_exists: "There is an account with that email address. Sign in instead.",
  admin_password_too_short: `Your account has a role in the back office, which needs a password of at least ${MIN_STAFF_PASSWORD_LENGTH} characters, and yours is shorter. Reset it, then sign in.`,
  invalid_credentials: "That email and password do not go together.",
  email_not_confirmed: "Confirm your email address first: open the link in the email that we sent you.",
  user_banned: "This account is closed for now. Write to us if you think that is wrong.",
  refresh_token_not_found: signInAgain,
  refresh_token_already_used:
    "You have been signed out to be safe: an old sign-in was used again. Sign in again.",
  session_expired: "You were away for long and are signed out. Sign in again.",
  otp_expired: "That link or code has been used or has run out. Ask for a new one.",
  directory_denied: "Your work account did not let you in. Try again, or sign in with your password.",
  directory_elsewhere:
    "Staff sign-in takes only addresses of this charity. Choose your work account, or sign in with your password.",
  directory_unverified:
    "Your work account’s email address isn’t confirmed. Ask your directory’s admin to confirm it, or sign in with your password.",
  directory_expired: "That sign-in has run out, or began in another browser. Start again here.",
  directory_failed: "That sign-in did not work. Start again, or sign in with your password.",
  directory_down:
    "Your work account cannot be reached at the moment. Wait a minute and try again, or sign in with your password.",
  directory_join_needed: directoryJoin,
  over_request_rate_limit: "You’ve tried too often. Wait a few minutes, then try again.",
  over_email_send_rate_limit:
    "We’ve just emailed you. Check your inbox and spam folder, or wait a few minutes and try again.",
};
