import { type AuthClient, browserStorage } from "../account/account.store.ts";
import { toastSuccess } from "../forms/auth-toasts.client.ts";

/** Toasts a welcome after a sign-in, unless the second factor is still required. */
export async function toastWelcome(auth: AuthClient): Promise<void> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel !== data?.currentLevel) return;
  toastSuccess(
    "Welcome back!",
    browserStorage()
      ? "You are signed in."
      : "You are signed in until you reload or close this page: this browser keeps nothing for this site.",
  );
}
