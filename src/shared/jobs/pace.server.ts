import { HOUR_S } from "#shared/time/durations.ts";

/** The intervals of the job system; shorter in tests. */
export interface Pace {
  /** The interval at which each worker looks for due jobs. New jobs wake it earlier. */
  pollSeconds: number;
  /** The first retry's back-off, with jitter of up to 100%; doubles with each retry. */
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** The interval at which jobs of dead processes are detected. */
  superviseSeconds: number;
  /** The longest time for which a job lets requests go first. */
  maxDelayMs: number;
}

/** Ten attempts take 1½ to 2½ hours; the job of a killed process runs again within a minute. */
export const defaultPace: Pace = {
  pollSeconds: 10,
  firstPauseSeconds: 10,
  longestPauseSeconds: HOUR_S,
  superviseSeconds: 15,
  maxDelayMs: 2000,
};

/** For tests. */
export const testPace: Pace = {
  pollSeconds: 0.5,
  firstPauseSeconds: 1,
  longestPauseSeconds: 1,
  superviseSeconds: 1,
  maxDelayMs: 0,
};
