/** How long a mentor's private fields are stored after deactivation. */
export const PRIVATE_DATA_DAYS = 365;
