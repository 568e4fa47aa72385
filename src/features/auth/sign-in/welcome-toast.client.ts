import type { AuthClient } from "../account/account.store.ts";
import { sayDone } from "../forms/auth-toasts.client.ts";

/** Greets who has just signed in, unless their second factor is still to come. */
export async function sayWelcome(auth: AuthClient): Promise<void> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel === data?.currentLevel) sayDone("Welcome back!", "You are signed in.");
}
