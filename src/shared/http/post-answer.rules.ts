/** The reasons why a receiver has not accepted a delivery. */
export const postFailures = ["timeout", "redirect", "refused", "private", "unreachable"] as const;

export type PostFailure = (typeof postFailures)[number];

/** The result of a delivery. */
export interface PostAnswer {
  /** Null when the receiver has accepted the delivery with a 2xx status. */
  failure: PostFailure | null;
  /** Null without an answer. */
  status: number | null;
  /** Milliseconds until the answer or the failure. */
  ms: number;
}
