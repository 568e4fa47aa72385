/** Said where a call did not reach the auth service. A file of its own: guards show it, and load none of the other words. */
export const unreachable = "We cannot reach the server. Check your connection, then try again.";
