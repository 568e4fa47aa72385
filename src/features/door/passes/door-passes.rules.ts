import { type EventWhen, startOf } from "#features/events/events/events.rules.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";

/** The limits of a device's name at check-in. A pass's name becomes the device's name. */
export const deviceLimit = { max: 40, missing: "Give this phone a name, such as Door 1." };

/** The number of days after the event for which its passes are stored. */
export const PASS_DAYS = 30;

/** Hours after its end in which a pass may still deliver earlier scans. */
export const LATE_DELIVERY_HOURS = 12;

const LONGEST_AFTER_START_MS = 48 * HOUR_MS;

/** London time, when every night is over. */
const DEFAULT_END_TIME = "06:00";

interface Ending {
  endsAt: Date;
  revokedAt: Date | null;
}

export type PassState = "open" | "ended" | "revoked";

export function passState({ endsAt, revokedAt }: Ending, now: Date): PassState {
  if (revokedAt) return "revoked";
  return now < endsAt ? "open" : "ended";
}

/** Whether a pass that has ended may still deliver earlier scans; a revoked pass may not. */
export function mayDeliverLate({ endsAt, revokedAt }: Ending, now: Date): boolean {
  return !revokedAt && now.getTime() < endsAt.getTime() + LATE_DELIVERY_HOURS * HOUR_MS;
}

/** The default end of a new pass: 06:00 on the morning after the event. */
export function defaultEnd(event: EventWhen): Date {
  return londonInstant(dayAfter(event.eventDate), DEFAULT_END_TIME);
}

/** The latest end of a pass: two days after the event starts. */
export function latestEnd(event: EventWhen): Date {
  return new Date(startOf(event).getTime() + LONGEST_AFTER_START_MS);
}

export function mayEndAt(endsAt: Date, event: EventWhen, now: Date): boolean {
  return endsAt > now && endsAt <= latestEnd(event);
}

/** Whether only some of the scans are after the pass's end. The earlier ones are then sent in a separate call. */
export function isPartlyLate(scans: readonly { at: string }[], endsAt: string): boolean {
  const late = scans.filter(({ at }) => Date.parse(at) >= Date.parse(endsAt)).length;
  return late > 0 && late < scans.length;
}

/** The prefix of every token, which secret scanners recognise. 256 random bits in base64url follow. */
export const TOKEN_PREFIX = "door_";

const TOKEN = /^door_[\w-]{43}$/;

export function isPassToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * The path of a pass's link. Browsers do not send the fragment, so the token reaches no server log and no other site.
 */
export function passPath(doorPath: string, eventId: string, token: string): string {
  return `${doorPath}?event=${eventId}#pass=${token}`;
}

export function isPassLink(hash: string): boolean {
  return hash.startsWith("#pass=");
}

/** The token in a link's fragment; undefined without one. */
export function tokenInHash(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("pass");
  return token && isPassToken(token) ? token : undefined;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
