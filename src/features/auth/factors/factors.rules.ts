/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_MS = 300_000;

export const MAX_FACTORS = 10;

/**
 * Whether a passkey's signature counter has increased; a cloned key's counter has not. Authenticators without a
 * counter always send 0.
 */
export function isCounterAhead(counter: number, last: number): boolean {
  return counter > last || (counter === 0 && last === 0);
}

export const RECOVERY_CODES = 10;

export const TOTP_STEP_SECONDS = 30;

/** The 30-second time step of a moment (RFC 6238). */
export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / TOTP_STEP_SECONDS);
}

/**
 * Whether a code's time step is acceptable: at most one step from now, because clocks differ. It must be later than
 * the last used step, against replays.
 */
export function isStepAcceptable(step: number, now: Date, lastUsedStep: number | null): boolean {
  return Math.abs(step - stepAt(now)) <= 1 && (lastUsedStep === null || step > lastUsedStep);
}

/** The canonical form of a typed recovery code: lower case, no separators. */
export function canonicalCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}
