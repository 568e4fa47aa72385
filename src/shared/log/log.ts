import { type DestinationStream, type Logger, pino } from "pino";
import { withoutValues } from "./error-record.ts";

export type Log = Logger;

/** JSON lines on standard output, buffered a little so that logging never holds up an answer. No personal data goes in. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  };
  return pino(
    options,
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
  );
}
