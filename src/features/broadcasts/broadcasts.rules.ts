import { eventKinds, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { countText } from "#shared/numbers/count.ts";

/** The kinds of audiences for a broadcast. */
export const audienceKinds = [...eventKinds, "programme"] as const;

export type AudienceKind = (typeof audienceKinds)[number];

/** An audience in a URL or a select, for example "night:ID" or "programme". */
export function audienceKey({ kind, targetId }: { kind: AudienceKind; targetId: string | null }): string {
  return targetId === null ? kind : `${kind}:${targetId}`;
}

/** The end of a cancelled event's name. */
export const CALLED_OFF_MARK = " (cancelled)";

/** The last line of the email: why the recipient receives it. @param name the audience's name */
export function reasonText(kind: AudienceKind, name: string): string {
  if (kind === "programme") return "You get this because you registered for our programme.";
  const have = name.endsWith(CALLED_OFF_MARK) ? "had" : "have";
  return `You get this because you ${have} a ${wordsOf({ kind }).ticketFor} ${name}.`;
}

/** For example "One person" or "12 people". */
export function peopleText(count: number): string {
  return count === 1 ? "One person" : `${countText(count)} people`;
}

export const broadcastWords = {
  noOne: "This event has no bookings, so there is no one to write to.",
  notYourGuests: "Your role does not write to these guests. Ask an admin to.",
  tooMany: "You’ve sent too many emails this hour. Wait a while before you write to everyone again.",
  changed: (count: number) =>
    `${peopleText(count)} would get it now: the number has changed since you looked. Check it, and send again.`,
};

/** The limit of broadcasts for each account. */
export const BROADCASTS_AN_HOUR = 10;

/** The limit of tests that an admin sends to their address. */
export const SAMPLES_AN_HOUR = 30;

/** How many days we store a broadcast's recipients. */
export const RECIPIENT_DAYS = 60;

/**
 * Emails per job, with a pause before the next: 600 a minute. The email server accepts this rate, and other emails
 * pass between.
 */
export const BATCH = 100;
export const PAUSE_SECONDS = 10;
