import { MINUTE_MS } from "#shared/time/durations.ts";

/** How long the place of a guest waits for a press on the mailed link. */
export const HOLD_MINUTES = 30;

export function holdEnd(from: Date): Date {
  return new Date(from.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/** When a hold began that ends now. */
export function holdBegan(now: Date): Date {
  return new Date(now.getTime() - HOLD_MINUTES * MINUTE_MS);
}

/**
 * Whether mails may go to a booking's address: an account's, or one that a guest has proven. A hold is no proof: anybody
 * can sign an address up.
 */
export function hasReachableHolder({
  isGuest,
  addressProvenAt,
  heldUntil,
}: {
  isGuest: boolean;
  addressProvenAt: Date | null;
  heldUntil: Date | null;
}): boolean {
  return !isGuest || (addressProvenAt !== null && heldUntil === null);
}
