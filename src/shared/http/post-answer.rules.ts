/** Why a receiver has not taken a message. */
export const postFailures = ["timeout", "redirect", "refused", "private", "unreachable"] as const;

export type PostFailure = (typeof postFailures)[number];

/** What became of a message. */
export interface PostAnswer {
  /** Null once it is taken: the status is 2xx. */
  failure: PostFailure | null;
  /** Null without an answer. */
  status: number | null;
  /** Until the answer or the failure. */
  ms: number;
}
