import type { AuthClient } from "./account.store.ts";
import { sayDone } from "./say.ts";

/** Greets who has just signed in, unless their second factor is still to come. */
export async function sayWelcome(auth: AuthClient): Promise<void> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel === data?.currentLevel) sayDone("Welcome back!", "You are signed in.");
}
