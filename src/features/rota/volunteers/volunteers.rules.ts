/** How long an invitation waits for its yes. */
export const INVITED_DAYS = 30;

/** How long a volunteer is kept after the yes, or the last shift that they took. */
export const VOLUNTEER_DAYS = 730;

/** How long it is known who had which shift, after the event. */
export const CLAIM_DAYS = 365;

/** How long the digest of an address is kept that left by its own link. */
export const DEPARTURE_DAYS = 1095;

export const volunteerMessages = {
  known: "This address is on the list already.",
  left: "Whoever has this address has left the list, and is mailed no more. They can undo that with the link by which they left.",
  gone: "This volunteer has left the list.",
} as const;
