/** How many days an invitation can be accepted. */
export const INVITED_DAYS = 30;

/** How many days we keep a volunteer after the invitation's acceptance or their last sign-up. */
export const VOLUNTEER_DAYS = 730;

/** How many days after the event we keep its sign-ups. */
export const CLAIM_DAYS = 365;

/** How many days we keep the digest of an address that left by the link. */
export const DEPARTURE_DAYS = 1095;

export const volunteerMessages = {
  known: "This address is on the list already.",
  left: "This person left the list, so we no longer email them. They can undo this with the link that they used to leave.",
  gone: "This volunteer has left the list.",
  tooOften: "We have emailed this address several times. Try again in an hour.",
} as const;
