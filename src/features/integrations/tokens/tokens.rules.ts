import { addDays } from "#shared/time/plain-dates.ts";

/** The prefix of every token, which secret scanners recognise; 256 random bits as base64url follow. */
export const TOKEN_PREFIX = "ut_";

const TOKEN = /^ut_[\w-]{43}$/;

export function isApiToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The maximum number of days that a token works. */
export const LONGEST_DAYS = 365;

/** How many days a token stays in the list after its last day. */
export const KEPT_DAYS = 90;

/** @param today the date in London */
export function latestEnd(today: string): string {
  return addDays(today, LONGEST_DAYS);
}

export function mayEndOn(endsOn: string, today: string): boolean {
  return endsOn >= today && endsOn <= latestEnd(today);
}

export const tokenStates = ["open", "ended", "over", "stopped"] as const;

/** `ended` by an admin, `over` after its last day, `stopped` because its creator is no longer an admin. */
export type TokenState = (typeof tokenStates)[number];

/** @param today the date in London */
export function tokenState(
  token: { endedAt: Date | null; endsOn: string; isMakerAdmin: boolean },
  today: string,
): TokenState {
  if (token.endedAt) return "ended";
  if (token.endsOn < today) return "over";
  return token.isMakerAdmin ? "open" : "stopped";
}
