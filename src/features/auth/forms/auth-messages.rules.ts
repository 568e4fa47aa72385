import { UNEXPECTED } from "#shared/errors/problems.ts";
import {
  isSamePassword,
  isTooShort,
  MIN_PASSWORD_LENGTH,
  MIN_STAFF_PASSWORD_LENGTH,
  type WeakPasswordReason,
} from "../passwords/passwords.rules.ts";
import { ownSentence } from "./auth-sentences.rules.ts";
import { unreachable } from "./unreachable.rules.ts";

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type ToastText = { title: string; text: string };

/** The messages for a new password, agreed word for word. */
export const passwordMessages = {
  mismatch: { title: "Password Mismatch", text: "Passwords do not match." },
  tooShort: {
    title: "Password Too Short",
    text: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
  },
} as const satisfies Record<string, ToastText>;

/** The auth service's sentence for a sign-in or sign-up without input. */
export const credentialsMissing = "You must provide either an email or phone number and a password";

/** Error messages of the empty fields; undefined if there are none. */
export function emptyFields(credentials: { email: string; password: string }): FieldErrors | undefined {
  const { email, password } = credentials;
  if (email && password) return undefined;
  return {
    email: email ? undefined : "Type your email address.",
    password: password ? undefined : "Type your password.",
  };
}

/** The rule that a new password breaks, checked in the browser; a mismatch comes first. */
export function newPasswordProblem(
  password: string,
  repeated: string,
): keyof typeof passwordMessages | undefined {
  if (!isSamePassword(password, repeated)) return "mismatch";
  if (isTooShort(password)) return "tooShort";
  return undefined;
}

/** Assigns a refusal to a field: an invalid address to the email field, any other to the form. */
export function fieldErrorsOf(failure: AuthFailure): FieldErrors {
  return { [failure.code === "validation_failed" ? "email" : "form"]: sentenceOf(failure) };
}

/** The part of an auth library error that screens read. */
export type AuthFailure = {
  name: string;
  message: string;
  code?: string | undefined;
  status?: number | undefined;
};

/** The sentence for a field: the site's for the failure's code, otherwise the service's message. */
export function sentenceOf(failure: AuthFailure): string {
  return outageOf(failure) ?? ownSentenceOf(failure) ?? failure.message;
}

/** The text of a toast: the service's message, then the site's sentence for it, if there is one. */
export function toastTextOf(failure: AuthFailure): string {
  const { message } = failure;
  const help = ownSentenceOf(failure);
  return (
    outageOf(failure) ?? (help ? `${/[.!?]$/.test(message) ? message : `${message}.`} ${help}` : message)
  );
}

function ownSentenceOf({ code = "", message }: AuthFailure): string | undefined {
  return ownSentence({ code, message });
}

/** The sentence for a call that the service did not answer. */
function outageOf({ name, message, code = "", status = 0 }: AuthFailure): string | undefined {
  // The library uses this name without an answer (status 0), and for statuses of 500 and above.
  if (name === "AuthRetryableFetchError" || message === "") return status >= 500 ? UNEXPECTED : unreachable;
  // Some other server answered, for example a proxy with its error page.
  if (name === "AuthUnknownError" || (status >= 500 && code === "")) return UNEXPECTED;
  return undefined;
}

/** The error of a code field: `wrong` for a wrong code; otherwise the refusal's sentence, for example for a lock. */
export function codeProblem(failure: AuthFailure, wrong: string): string {
  const isWrong = failure.code === "mfa_verification_failed" || failure.code === "otp_expired";
  return isWrong ? wrong : sentenceOf(failure);
}

const weakness: Record<WeakPasswordReason, string> = {
  length: `Too short. Use at least ${MIN_PASSWORD_LENGTH} characters, with a role in the back office ${MIN_STAFF_PASSWORD_LENGTH}; more is better.`,
  characters: "Easy to guess. Add another word or two, or make it longer.",
  pwned: "On lists of leaked passwords. Choose one you have used nowhere else.",
};

/** Why the service finds a password weak, and what to do. Undefined for any other failure. */
export function weaknessHelp(failure: AuthFailure & { reasons?: unknown }): string | undefined {
  if (failure.code !== "weak_password") return undefined;
  const reasons = Array.isArray(failure.reasons) ? (failure.reasons as unknown[]) : [];
  const known = reasons.filter((reason): reason is WeakPasswordReason =>
    Object.hasOwn(weakness, String(reason)),
  );
  return (
    known.map((reason) => weakness[reason]).join(" ") || "Too weak. Make it longer, or add another word."
  );
}
