import { londonInstant } from "#shared/time/london.ts";

/** The status of a session that takes place. */
export const UPCOMING = "upcoming";

/** Places of a session where nothing else is said. */
export const DEFAULT_PARTICIPANTS = 20;

export interface SessionEnd {
  /** yyyy-MM-dd */
  sessionDate: string;
  /** HH:mm in London. */
  endTime: string;
}

/** Whether a session is over. One that is running still stands under "Upcoming Labs". */
export function isOver({ sessionDate, endTime }: SessionEnd, now: Date): boolean {
  return now >= londonInstant(sessionDate, endTime);
}
