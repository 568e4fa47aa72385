/** How long a permanently failed job is kept, with its unsent mail. */
export const FAILED_JOB_DAYS = 14;

/** How long an unpublished upload is kept from its creation. */
export const UPLOAD_DAYS = 1;

/** The longest window of a rate limit. */
export const RATE_LIMIT_DAYS = 1;
