import { toast } from "#shared/ui/toasts/toasts.ts";
import { type AuthClient, browserStorage } from "../account/account.store.ts";
import {
  type AuthFailure,
  credentialsMissing,
  emptyFields,
  type FieldErrors,
  newPasswordProblem,
  passwordMessages,
  toastTextOf,
} from "./auth-messages.rules.ts";
import { unreachable } from "./unreachable.rules.ts";

/** The account's forms share one toast: a new message replaces the last one. */
const slot = "account";

/** Toasts a refusal of the auth service. */
export function toastFailure(title: string, failure: AuthFailure): void {
  toast({ title, text: toastTextOf(failure), tone: "failed", slot });
}

export function toastSuccess(title: string, text?: string): void {
  toast({ title, tone: "done", slot, ...(text !== undefined && { text }) });
}

/** Shows a toast with the rule that a new password breaks, if any. @returns the error of the field */
export function toastPasswordProblem(password: string, repeated: string): FieldErrors | undefined {
  const rule = newPasswordProblem(password, repeated);
  if (!rule) return undefined;
  toast({ ...passwordMessages[rule], tone: "failed", slot });
  return { [rule === "mismatch" ? "repeated" : "password"]: passwordMessages[rule].text };
}

/** Shows a toast if the email address or the password is missing. @returns the errors of the empty fields */
export function toastMissingCredentials(
  title: string,
  credentials: { email: string; password: string },
): FieldErrors | undefined {
  const errors = emptyFields(credentials);
  if (errors) toast({ title, text: credentialsMissing, tone: "failed", slot });
  return errors;
}

/** Shows a welcome toast after a sign-in, unless the second step is still required. */
export async function toastWelcome(auth: AuthClient): Promise<void> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel !== data?.currentLevel) return;
  toastSuccess(
    "Welcome back!",
    browserStorage()
      ? "You are signed in."
      : "You’re signed in until you reload or close this page, because this browser doesn’t let the site store data.",
  );
}

export function toastFactorAdded(): void {
  toastSuccess("Second factor on", "From now on we ask for it after your password.");
}

/** Shows a toast about a factor that could not be set up or removed. Also reports an unexpected error. */
export function toastSetUpFailure(error: unknown): undefined {
  const known = error instanceof Error && "code" in error ? (error as AuthFailure) : undefined;
  if (!known) reportError(error);
  toastFailure("Update Failed", known ?? { name: "", message: unreachable });
}
