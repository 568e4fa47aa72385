/**
 * Shown if a call did not reach the auth service. In a separate file, because guards show it without loading the
 * other messages.
 */
export const unreachable = "We cannot reach the server. Check your connection, then try again.";
