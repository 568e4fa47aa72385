/** The sentence for unexpected errors. */
export const UNEXPECTED = "Something went wrong on our side. Try again in a minute.";

/** Errors before a request reaches a procedure, in the shape of the API's own errors. */
export const problems = {
  BAD_REQUEST: { status: 400, message: "We couldn’t read this request. Check it and send it again." },
  UNAUTHORIZED: { status: 401, message: "This takes the token that the site was given for it." },
  NOT_FOUND: { status: 404, message: "There is nothing at this address." },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address does not take that kind of request." },
  CONTENT_TOO_LARGE: { status: 413, message: "That is more than this address takes. Send less." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "This address takes JSON. Send application/json." },
  TOO_MANY_REQUESTS: { status: 429, message: "You’ve tried too often. Wait a minute, then try again." },
  INTERNAL_SERVER_ERROR: { status: 500, message: UNEXPECTED },
  SERVICE_UNAVAILABLE: { status: 503, message: "The site is not ready. Try again in a minute." },
  SITE_CLOSED: { status: 503, message: "We’re moving in. Back soon." },
} as const;

/** Errors for callers without the session or role that an address needs: in the API and in uploads. */
export const accessProblems = {
  UNAUTHORIZED: { status: 401, message: "Authentication required. Please sign in and try again." },
  SECOND_FACTOR_REQUIRED: { status: 403, message: "Give the code of your second factor first." },
  SECOND_FACTOR_NOT_SET_UP: {
    status: 403,
    message: "Admins need a second factor here. Set one up on your profile, then try again.",
  },
  FORBIDDEN: { status: 403, message: "You do not have administrator privileges." },
  FRESH_PROOF_NEEDED: {
    status: 403,
    message: "To be sure it is you, give your password or a code first.",
  },
} as const;

export type ProblemCode = keyof typeof problems;

/** The body of an error response in the shape of the API's errors: `{ defined, code, status, message, data? }`. */
export function problem<Code extends ProblemCode>(code: Code, data?: Record<string, unknown>) {
  // Every procedure declares these, so typed clients know them.
  const defined = ["TOO_MANY_REQUESTS", "SERVICE_UNAVAILABLE", "SITE_CLOSED"].includes(code);
  return { defined, code, ...problems[code], ...(data && { data }) };
}
