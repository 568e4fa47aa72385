/** How long what only admins read about a mentor is kept after they were deactivated. */
export const PRIVATE_DATA_DAYS = 365;
