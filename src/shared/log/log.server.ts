import { type DestinationStream, type Logger, pino } from "pino";
import { terminalStream } from "./terminal.server.ts";

export type Log = Logger;

/** Logs to standard output by default. Log no personal data. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  };
  return pino(options, destination);
}

/** Text on a terminal, else JSON lines, buffered so that logging does not delay responses. */
export function standardOutput(output: NodeJS.WriteStream = process.stdout): DestinationStream {
  if (output.isTTY) return terminalStream(output);
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
}

/** An error in the log. */
interface ErrorRecord {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorRecord;
}

/**
 * Serializes an error without the values that a database error repeats: query parameters, and rows in its message and
 * details. These may be names, addresses or password hashes.
 */
function withoutValues(error: unknown): ErrorRecord {
  if (!(error instanceof Error))
    return { type: typeof error, message: "A value that is no Error was thrown" };
  const { name, stack, cause } = error;
  const code = textOf(error, "code");
  const constraint = textOf(error, "constraint_name") ?? textOf(error, "constraint");
  return {
    type: name,
    message: safeMessage(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause instanceof Error && { cause: withoutValues(cause) }),
  };
}

function safeMessage(error: Error): string {
  const query = textOf(error, "query");
  if (query !== undefined) return `Failed query: ${query}`;
  if (isDatabaseError(error)) return "The database refused the statement";
  return error.message;
}

/** Every error of PostgreSQL has a severity, with either driver. */
function isDatabaseError(error: Error): boolean {
  return textOf(error, "severity") !== undefined || textOf(error, "severity_local") !== undefined;
}

/** The stack frames without the message above them. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

function textOf(error: Error, key: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[key];
  return typeof value === "string" ? value : undefined;
}
