/** How long the place of a guest waits for a press on the mailed link. */
export const HOLD_MINUTES = 30;

/** How long a guest is stored who has no place. */
export const LAPSED_DAYS = 2;

/** How long after its event a guest's name, address, phone number and codes are stored. */
export const GUEST_DAYS = 30;
