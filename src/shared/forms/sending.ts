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

const SUBMIT_TIMEOUT_MS = 20_000;

/** Options of the call that submits a form: it fails after 20 s, so that the form can be sent again. */
export function submitTimeout(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS) };
}
