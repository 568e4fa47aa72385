import { londonInstant } from "#shared/time/london.ts";

/** The status of a session that takes place. */
export const UPCOMING = "upcoming";

/** The default number of places. */
export const DEFAULT_PARTICIPANTS = 20;

export interface SessionEnd {
  /** yyyy-MM-dd */
  sessionDate: string;
  /** HH:mm in London. */
  endTime: string;
}

/** Whether a session has ended. A running session still counts as upcoming. */
export function isOver({ sessionDate, endTime }: SessionEnd, now: Date): boolean {
  return now >= londonInstant(sessionDate, endTime);
}
