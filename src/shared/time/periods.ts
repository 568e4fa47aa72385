/** How long a permanently failed job is kept, with its unsent mail. */
export const FAILED_JOB_DAYS = 14;

/** How long an unpublished upload is kept from its creation. */
export const UPLOAD_DAYS = 1;

/** Months without a sign-in or refresh after which an account is deleted, unless the operator sets others. */
export const ACCOUNT_IDLE_MONTHS = 24;

/** Months after a night when its bookings lose their names, unless the operator sets others. */
export const BOOKING_NAMES_MONTHS = 12;

/** The periods that the operator can set. */
export const defaultMonths = { ACCOUNT_IDLE_MONTHS, BOOKING_NAMES_MONTHS } as const;

/** Days before the end of an idle account on which a mail warns its owner. */
export const IDLE_WARNING_DAYS = 30;

/** A period of months in days: two years are 730. */
export function daysOfMonths(months: number): number {
  return Math.round((months * 365) / 12);
}

/** The longest window of a rate limit. */
export const RATE_LIMIT_DAYS = 1;

/** How long after its event a guest's name, address, phone number and codes are stored. */
export const GUEST_DAYS = 30;

/** How long after its event a guest is stored who has no place. */
export const LAPSED_DAYS = 2;

/** How long after its event an entry of the waiting list is stored. */
export const WAITING_LIST_DAYS = 30;
