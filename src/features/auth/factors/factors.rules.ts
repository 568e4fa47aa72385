/** How long the code of a challenge may be given. */
export const CHALLENGE_LIFETIME_MS = 300_000;

export const MAX_FACTORS = 10;

/** Whether a passkey's signature counter went on since the last one; a copied key falls behind. Keys without a counter always say 0. */
export function isCounterAhead(counter: number, last: number): boolean {
  return counter > last || (counter === 0 && last === 0);
}

export const RECOVERY_CODES = 10;

export const TOTP_STEP_SECONDS = 30;

/** The number of the 30-second step a time is in, as authenticator apps count them. */
export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / TOTP_STEP_SECONDS);
}

/** Whether a code's step may still be accepted: one each way for clocks that differ, none twice, none older than the last. */
export function isStepAcceptable(step: number, now: Date, lastUsedStep: number | null): boolean {
  return Math.abs(step - stepAt(now)) <= 1 && (lastUsedStep === null || step > lastUsedStep);
}

/** A recovery code as it is compared, however it was typed: lower case, no separators. */
export function canonicalCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}
