import { OperatorError } from "./operator-error.server.ts";

/** The seconds after which a client may repeat a request that was answered with 503. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Something that the site depends on (database, object storage) cannot serve at present, and the same request may
 * succeed later: it is answered with 503. The message is a sentence for the operator.
 */
export class Unavailable extends OperatorError {
  override name = "Unavailable";
}

/** Whether an error is, or was caused by, an `Unavailable`. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error instanceof Unavailable || isUnavailable(error.cause));
}
