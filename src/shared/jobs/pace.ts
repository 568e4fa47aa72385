import { HOUR_S, MINUTE_MS } from "#shared/time/durations.ts";

/** How often the jobs are looked after. Tests are in more of a hurry. */
export interface Pace {
  /** How often a process looks for work whose time has come, and how often while there was none at all. */
  lookMs: number;
  idleLookMs: number;
  /** The first pause after a failure, up to twice that; each next one is double. */
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** How often jobs of processes that died are looked for. */
  superviseSeconds: number;
  /** How long a job waits at most while the process is busy with requests. */
  patienceMs: number;
}

/** Ten tries take one and a half to two and a half hours; a job whose process was killed is done again within a minute. */
export const steadyPace: Pace = {
  lookMs: 2000,
  idleLookMs: MINUTE_MS,
  firstPauseSeconds: 10,
  longestPauseSeconds: HOUR_S,
  superviseSeconds: 15,
  patienceMs: 2000,
};

/** For tests. */
export const quickPace: Pace = {
  lookMs: 50,
  idleLookMs: 1000,
  firstPauseSeconds: 1,
  longestPauseSeconds: 1,
  superviseSeconds: 1,
  patienceMs: 0,
};
