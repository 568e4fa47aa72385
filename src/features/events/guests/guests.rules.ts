import { MINUTE_MS } from "#shared/time/durations.ts";

/** How long a guest's place is held until the guest uses the emailed link. */
export const HOLD_MINUTES = 30;

export function holdEnd(from: Date): Date {
  return new Date(from.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/** When a hold that expires now began. */
export function holdBegan(now: Date): Date {
  return new Date(now.getTime() - HOLD_MINUTES * MINUTE_MS);
}

/**
 * Whether we may email a booking's address: an account's, or one that a guest has proven. A hold proves nothing,
 * because anyone can sign an address up.
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
