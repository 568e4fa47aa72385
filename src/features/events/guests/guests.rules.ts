/** How long the place of a guest waits for a press on the mailed link. */
export const HOLD_MINUTES = 30;

/** How long a guest is stored who has no place. */
export const LAPSED_DAYS = 2;

/** How long after its event a guest's name, address, phone number and codes are stored. */
export const GUEST_DAYS = 30;

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
