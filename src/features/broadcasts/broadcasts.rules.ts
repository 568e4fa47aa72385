import { eventKinds, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { countText } from "#shared/numbers/count.ts";

/** Whom a broadcast can go to. */
export const audienceKinds = [...eventKinds, "programme"] as const;

export type AudienceKind = (typeof audienceKinds)[number];

/** An audience in an address or a select: "night:ID", "programme". */
export function audienceKey({ kind, targetId }: { kind: AudienceKind; targetId: string | null }): string {
  return targetId === null ? kind : `${kind}:${targetId}`;
}

/** The end of the name of an event that is called off. */
export const CALLED_OFF_MARK = " (called off)";

/** Why a person gets the mail: its last line. @param name of the audience */
export function reasonText(kind: AudienceKind, name: string): string {
  if (kind === "programme") return "You get this because you registered for our programme.";
  const have = name.endsWith(CALLED_OFF_MARK) ? "had" : "have";
  return `You get this because you ${have} a ${wordsOf({ kind }).ticketFor} ${name}.`;
}

/** "One person", "12 people" */
export function peopleText(count: number): string {
  return count === 1 ? "One person" : `${countText(count)} people`;
}

export const broadcastWords = {
  nobody: "Nobody holds a place there, so there is nobody to write to.",
  notYourGuests: "Your role does not write to these guests. Ask an admin to.",
  tooMany: "That is a lot of mail for an hour. Wait a little before you write to everybody again.",
  changed: (count: number) =>
    `${peopleText(count)} would get it now: the number has changed since you looked. Check it, and send again.`,
};

/** The limit of broadcasts for each account. */
export const BROADCASTS_AN_HOUR = 10;

/** Tests that an admin sends to their own address. */
export const SAMPLES_AN_HOUR = 30;

/** How long the recipients of a broadcast are stored. */
export const RECIPIENT_DAYS = 60;

/**
 * Mails per job, and the pause before the next: 600 a minute, so that the mail server accepts them and other mails pass
 * between.
 */
export const BATCH = 100;
export const PAUSE_SECONDS = 10;
