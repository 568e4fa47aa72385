import { OperatorError } from "./operator-error.server.ts";

/** The seconds after which a client may repeat a request that was answered with 503. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * A dependency (database, object storage) cannot serve at present; the site answers 503, since the same request may
 * succeed later. The message is a sentence for the operator.
 */
export class Unavailable extends OperatorError {
  override name = "Unavailable";
}

/** Whether an error is, or was caused by, an `Unavailable`. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error instanceof Unavailable || isUnavailable(error.cause));
}
