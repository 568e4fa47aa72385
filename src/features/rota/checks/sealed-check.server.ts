import type { FreshProof } from "#shared/api/caller.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type CheckNote, isReadyOn } from "./checks.rules.ts";

const PURPOSE = "adult check";

/** The encrypted part of a check. */
export interface SealedCheck extends CheckNote {
  /** Of an adult who is neither volunteer nor mentor. */
  name: string | null;
}

export function sealCheck(secrets: Pick<Secrets, "seal">, check: SealedCheck): string {
  return secrets.seal(PURPOSE, JSON.stringify(check));
}

/** Decrypts a check for a lead, or for the person whom it is about. @throws Error when it was encrypted with another key */
export function openCheck(
  _: FreshProof | "the person" | "a reminder" | "an export",
  secrets: Pick<Secrets, "open">,
  sealed: string,
): SealedCheck {
  return JSON.parse(secrets.open(PURPOSE, sealed)) as SealedCheck;
}

/** Whether a check is in force on a day (yyyy-MM-dd), which is all that others than the leads learn of it. */
export function isReady(secrets: Pick<Secrets, "open">, sealed: string | undefined, day: string): boolean {
  if (sealed === undefined) return false;
  try {
    return isReadyOn(openCheck("a reminder", secrets, sealed), day);
  } catch {
    // Encrypted with another key.
    return false;
  }
}
