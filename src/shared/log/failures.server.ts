import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { Log } from "./log.server.ts";

/**
 * Logs why a request failed: an outage of a dependency in one line, anything else with its stack.
 *
 * @returns the code of the response
 */
export function logFailure(
  log: Log,
  error: unknown,
  what: string,
): "SERVICE_UNAVAILABLE" | "INTERNAL_SERVER_ERROR" {
  if (isUnavailable(error)) {
    log.warn({ reason: outageIn(error) }, what);
    return "SERVICE_UNAVAILABLE";
  }
  log.error({ err: error }, what);
  return "INTERNAL_SERVER_ERROR";
}

/** The sentence of the `Unavailable`: the errors around it may repeat a statement's values. */
function outageIn(error: unknown): string {
  const { name, message, cause } = error as Error;
  return isUnavailable(cause) ? outageIn(cause) : `${name}: ${message}`;
}
