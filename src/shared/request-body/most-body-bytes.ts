/** The size of a request body in bytes, at most. Files are sent to /uploads, which has its own limits. */
export const MOST_BODY_BYTES = 64 * 1024;
