import { DAY_MS, DAY_S, HOUR_MS } from "#shared/time/durations.ts";
import { type EventWhen, isOver, startOf, type TimedEvent } from "../events/events.rules.ts";
import { type AgeBand, isTooYoung } from "../events/minimum-age.rules.ts";
import type { KindWords } from "../kinds/kind.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";

const LONGEST_MS = 3 * DAY_MS;
const SHORTEST_MS = HOUR_MS;

/** The limit of repeated emails to guardians, for each holder. */
export const GUARDIAN_MAILS = { points: 5, seconds: DAY_S } as const;

/** Whether a holder's place counts only after a guardian confirms it. */
export function needsGuardian(band: AgeBand | null): boolean {
  return band === GUARDED;
}

const GUARDED = "14" satisfies AgeBand;

/** Guardians answer for holders aged 14 and 15, so a decision about one of them is useless after this many days. */
export const GUARDIAN_AGE_DAYS = 730;

/** Until when a place waits for a guardian: three days, or until the doors open, but at least an hour. */
export function guardianDue(event: EventWhen, now: Date): Date {
  const longest = Math.min(now.getTime() + LONGEST_MS, startOf(event).getTime());
  return new Date(Math.max(now.getTime() + SHORTEST_MS, longest));
}

/** Until when a place waits for a lead: until the doors open, but at least an hour. */
export function leadDue(event: EventWhen, now: Date): Date {
  return new Date(Math.max(now.getTime() + SHORTEST_MS, startOf(event).getTime()));
}

/** The id in a guardian's emailed link. */
export function linkOf({ id, linkId }: { id: string; linkId: string | null }): string {
  return linkId ?? id;
}

export const guardianAnswers = ["yes", "no", "not-mine"] as const;

export type GuardianAnswer = (typeof guardianAnswers)[number];

/** The states of a guardian's link. An `open` link takes any answer, and a `late` one only a refusal. */
export const guardianStates = ["open", "late", "confirmed", "over", "too-young", "ended", "unknown"] as const;

export type GuardianState = (typeof guardianStates)[number];

export function guardianState(
  booking: { bookingStatus: string; heldUntil: Date | null; guardianRefusedAt: Date | null },
  event: TimedEvent & { minimumAge: number | null },
  now: Date,
): GuardianState {
  // A guardian is not asked while the place waits for a lead.
  if (booking.bookingStatus === "cancelled" || booking.guardianRefusedAt) return "ended";
  // The holder of a guarded place is 14 or 15.
  if (event.minimumAge !== null && isTooYoung(GUARDED, event.minimumAge)) return "too-young";
  if (booking.heldUntil === null) return "confirmed";
  return isOver(event, now) ? "over" : "open";
}

/** The page's text in each state. A link that ended or is unknown has no event. */
export function guardianWordsOf(
  state: GuardianState,
  event: { kind: EventKind } | null,
): { title: string; text: string } {
  if (event) return guardianWords(wordsOf(event))[state];
  return state === "ended" ? endedLink : unknownLink;
}

const endedLink = {
  title: "Nothing to do",
  text: "This booking was cancelled, or we asked another guardian. You don’t need to do anything, and we won’t ask you about it again.",
};

const unknownLink = {
  title: "No such link",
  text: "This link is incomplete. Open the complete link in the email.",
};

const guardianWords = ({
  noun,
  placeAt,
}: KindWords): Record<GuardianState, { title: string; text: string }> => ({
  open: {
    title: "May they come?",
    text: `A ${placeAt} this ${noun} is held, and counts once a parent or guardian has said yes. You were named as that person.`,
  },
  late: {
    title: "You can still say no",
    text: `We don’t need your yes now: this booking was cancelled, or someone else was asked about it. You can still tell us that they may not come to this ${noun}, or that this is not your child.`,
  },
  confirmed: {
    title: "Thank you",
    text: "You have said yes, and the code that lets them in is on its way. If you change your mind, write to us.",
  },
  over: {
    title: "Too late",
    text: `This ${noun} is over, so you no longer need to answer.`,
  },
  "too-young": {
    title: "For older people now",
    text: `The minimum age of this ${noun} is now above the age of the person who named you. They can’t come in, whatever you answer, so you don’t need to do anything.`,
  },
  ended: endedLink,
  unknown: unknownLink,
});

/** The points that a guardian confirms, in plain words. */
export function confirmedPoints(name: string, event: { kind: EventKind }, count = 1): string[] {
  const { noun } = wordsOf(event);
  return [
    `I am a parent or guardian of ${name}, or stand in for one.`,
    `${name} is 14 or 15, and may come to ${count > 1 ? `these ${count} ${noun}s` : `this ${noun}`}.`,
    count > 1
      ? "I know when they start, where they are, and how they get home."
      : "I know when it starts, where it is, and how they get home.",
  ];
}
