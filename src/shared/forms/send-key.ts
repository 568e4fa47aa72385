import { randomUuid } from "#shared/uuid.ts";

/** The idempotency key of a form's submission. */
export interface SendKey {
  key: string;
  /** The submission as JSON. */
  content: string;
}

/**
 * The idempotency key of a submission: the last one where the content is unchanged, such as for a retry after a lost
 * response, so that it is stored once; a new one for other content.
 */
export function sendKeyFor(something: object, last: SendKey | undefined, newKey = randomUuid): SendKey {
  const content = JSON.stringify(something);
  return last?.content === content ? last : { key: newKey(), content };
}
