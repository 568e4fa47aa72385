import { type Opener, openText, type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type CheckNote, isReadyOn } from "./checks.rules.ts";

/** The encrypted part of a DBS check. */
export interface SealedCheck extends CheckNote {
  /** The name of an adult who is not a volunteer or mentor; null for the others. */
  name: string | null;
}

export function sealCheck(secrets: Pick<Secrets, "seal">, check: SealedCheck): Sealed<"adult check"> {
  return sealText(secrets, "adult check", JSON.stringify(check));
}

/** Decrypts a DBS check for a lead, or for the adult in question. @throws Error if another key encrypted it */
export function openCheck(
  opener: Opener<"adult check">,
  secrets: Pick<Secrets, "open">,
  sealed: Sealed<"adult check">,
): SealedCheck {
  return JSON.parse(openText(opener, secrets, "adult check", sealed)) as SealedCheck;
}

/** Whether a DBS check is up to date on a day (yyyy-MM-dd). Only the leads learn more than this. */
export function isReady(
  secrets: Pick<Secrets, "open">,
  sealed: Sealed<"adult check"> | undefined,
  day: string,
): boolean {
  if (sealed === undefined) return false;
  try {
    return isReadyOn(openCheck("whether they are ready", secrets, sealed), day);
  } catch {
    // Another key encrypted the check.
    return false;
  }
}
