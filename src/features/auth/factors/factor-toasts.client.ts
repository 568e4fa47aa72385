import type { AuthFailure } from "../forms/auth-messages.rules.ts";
import { toastFailure, toastSuccess } from "../forms/auth-toasts.client.ts";
import { unreachable } from "../forms/unreachable.rules.ts";

export function toastFactorAdded(): void {
  toastSuccess("Second factor on", "From now on we ask for it after your password.");
}

/** Toasts why a factor could not be set up or removed; an unexpected error is also reported. */
export function toastSetUpFailure(error: unknown): undefined {
  const known = error instanceof Error && "code" in error ? (error as AuthFailure) : undefined;
  if (!known) reportError(error);
  toastFailure("Update Failed", known ?? { name: "", message: unreachable });
}
