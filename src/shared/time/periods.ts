/** How long we keep a permanently failed job, with its unsent email. */
export const FAILED_JOB_DAYS = 14;

/** How long an unpublished upload is kept from its creation. */
export const UPLOAD_DAYS = 1;

/** Months without a sign-in or refresh after which an account is deleted, unless the operator sets others. */
export const ACCOUNT_IDLE_MONTHS = 24;

/** Months after a night when its bookings lose their names, unless the operator sets others. */
export const BOOKING_NAMES_MONTHS = 12;

/** The periods that the operator can set. */
export const defaultMonths = { ACCOUNT_IDLE_MONTHS, BOOKING_NAMES_MONTHS } as const;

/** How many days before the end of an idle account an email warns its owner. */
export const IDLE_WARNING_DAYS = 30;

/** Converts months to days: 24 months are 730. */
export function daysOfMonths(months: number): number {
  return Math.round((months * 365) / 12);
}

/** The longest window of a rate limit. */
export const RATE_LIMIT_DAYS = 1;

/** The number of days after an event for which a guest's name, address, phone number and codes are stored. */
export const GUEST_DAYS = 30;

/** The number of days after an event for which a guest without a booking is stored. */
export const LAPSED_DAYS = 2;

/** The number of days after an event for which an entry of the waiting list is stored. */
export const WAITING_LIST_DAYS = 30;
