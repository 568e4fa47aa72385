/** How long a job that failed for good is kept, with the mail that it could not send. */
export const FAILED_JOB_DAYS = 14;

/** How long an unfinished upload is kept after its last byte. */
export const UPLOAD_IDLE_DAYS = 1;
