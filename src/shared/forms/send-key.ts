import { randomUuid } from "#shared/uuid.ts";

/** The idempotency key of what a form sends. */
export interface SendKey {
  key: string;
  /** What it is the key of, as JSON. */
  content: string;
}

/**
 * The key to send something with: the last one where the same is sent again, such as after a lost answer, so that it is stored once.
 * Something else has another key.
 */
export function sendKeyFor(something: object, last: SendKey | undefined, newKey = randomUuid): SendKey {
  const content = JSON.stringify(something);
  return last?.content === content ? last : { key: newKey(), content };
}
