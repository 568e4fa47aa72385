import { sayDone, sayFailed } from "../forms/auth-toasts.client.ts";
import type { AuthFailure } from "../forms/auth-words.rules.ts";
import { unreachable } from "../forms/unreachable.rules.ts";

export function sayFactorAdded(): void {
  sayDone("Second factor on", "From now on we ask for it after your password.");
}

/** Toasts why a factor could not be set up or removed; an unexpected error is also reported. */
export function saySetUpFailed(error: unknown): undefined {
  const known = error instanceof Error && "code" in error ? (error as AuthFailure) : undefined;
  if (!known) reportError(error);
  sayFailed("Update Failed", known ?? { name: "", message: unreachable });
}
