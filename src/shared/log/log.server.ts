import { type DestinationStream, type Logger, pino } from "pino";
import { withoutValues } from "./error-record.server.ts";
import { terminalStream } from "./terminal.server.ts";

export type Log = Logger;

/** Logs to standard output by default. No personal data goes in. */
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
