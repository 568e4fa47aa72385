import { DatabaseUnavailable } from "./database-errors.ts";

/** Codes of a lost, refused or timed-out connection: of Node, of the driver, and of a server that stops or starts. */
const ofConnections = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENETDOWN"],
  ...["ENOTFOUND", "EAI_AGAIN", "ENOENT"],
  ...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"],
  ...["57P01", "57P02", "57P03", "57P05"],
]);

/** A cancelled statement, a standby that a failover has left read-only, and a disk that fails. */
const passing = new Set(["57014", "25006", "58030"]);

/** Whether the connection of a query failed. */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  return ofConnections.has(code) || isOfClass(code, "08") || isTlsFailure(error);
}

/** Whether TLS failed: a certificate that is not trusted or not valid any more, or another protocol. */
export function isTlsFailure(error: unknown): boolean {
  return /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO$)/.test(codeOf(error));
}

/** The driver's error as the rest of the site knows it: what passes becomes a `DatabaseUnavailable`. */
export function asSiteError(error: unknown): unknown {
  const code = codeOf(error);
  // Class 53 is a lack of disk, memory or connections.
  const passes = isConnectionFailure(error) || passing.has(code) || isOfClass(code, "53");
  return passes ? new DatabaseUnavailable(code, { cause: error }) : error;
}

function isOfClass(code: string, start: string): boolean {
  return code.length === 5 && code.startsWith(start);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}
