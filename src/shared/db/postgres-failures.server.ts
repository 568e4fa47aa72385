import { DatabaseUnavailable } from "./database-errors.server.ts";

/** Codes of a lost, refused or timed-out connection: of Node, and of a server that stops or starts. */
const ofConnections = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
]);

/** The driver's own errors, which have no code. */
const ofDriver =
  /^(?:Connection terminated|Client (?:was closed|has encountered)|timeout exceeded when trying to connect|Query read timeout)/;

/** A cancelled statement, a standby that a failover has left read-only, and a disk that fails. */
const passing = new Set(["57014", "25006", "58030"]);

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    ofConnections.has(code) ||
    isOfClass(code, "08") ||
    isTlsFailure(error) ||
    ofDriver.test(error.message) ||
    isConnectionFailure(error.cause)
  );
}

/** Whether the columns of a prepared statement have changed, after a migration. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === "0A000" || isStalePlan(error.cause));
}

/** Whether TLS failed: a certificate that is untrusted or expired, or another protocol. */
export function isTlsFailure(error: unknown): boolean {
  return /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO$)/.test(codeOf(error));
}

/** Translates the driver's errors: a passing failure becomes a `DatabaseUnavailable`. */
export function asSiteError(error: unknown): unknown {
  const code = codeOf(error);
  // Class 53 is a lack of disk, memory or connections.
  const passes = isConnectionFailure(error) || passing.has(code) || isOfClass(code, "53");
  return passes ? new DatabaseUnavailable(code || (error as Error).message, { cause: error }) : error;
}

function isOfClass(code: string, start: string): boolean {
  return code.length === 5 && code.startsWith(start);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}
