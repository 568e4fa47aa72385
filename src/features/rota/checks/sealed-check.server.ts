import { type Opener, openText, type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type CheckNote, isReadyOn } from "./checks.rules.ts";

/** The encrypted part of a check. */
export interface SealedCheck extends CheckNote {
  /** Of an adult who is neither volunteer nor mentor. */
  name: string | null;
}

export function sealCheck(secrets: Pick<Secrets, "seal">, check: SealedCheck): Sealed<"adult check"> {
  return sealText(secrets, "adult check", JSON.stringify(check));
}

/** Decrypts a check for a lead, or for the person whom it is about. @throws Error when it was encrypted with another key */
export function openCheck(
  opener: Opener<"adult check">,
  secrets: Pick<Secrets, "open">,
  sealed: Sealed<"adult check">,
): SealedCheck {
  return JSON.parse(openText(opener, secrets, "adult check", sealed)) as SealedCheck;
}

/** Whether a check is in force on a day (yyyy-MM-dd), which is all that others than the leads learn of it. */
export function isReady(
  secrets: Pick<Secrets, "open">,
  sealed: Sealed<"adult check"> | undefined,
  day: string,
): boolean {
  if (sealed === undefined) return false;
  try {
    return isReadyOn(openCheck("whether they are ready", secrets, sealed), day);
  } catch {
    // Encrypted with another key.
    return false;
  }
}
