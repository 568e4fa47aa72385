import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { type CancelledReason, codeIndex, readCode } from "#features/events/tickets/tickets.rules.ts";
import type { EntryState } from "#features/events/waiting-list/waiting-list.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { londonClock, londonTime } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { type EventWindow, eventState, placesState } from "../events/events.rules.ts";

/** The limit of sign-ups by one account. */
export const SIGN_UPS_AN_ACCOUNT = { points: 20, seconds: HOUR_S } as const;

/** The limit of sign-ups by all visitors of one network, for all events. */
export const SIGN_UPS_A_NETWORK = { points: 200, seconds: HOUR_S } as const;

/**
 * How many sign-ups of one network may wait for their link, at an event with this capacity. A whole college signs up
 * from one network within minutes of a post. Each used link lets another sign-up in. Invented addresses take a fifth
 * of the capacity at most.
 */
export function waitingSignUpsOfANetwork(maxAttendees: number): number {
  return Math.max(5, Math.ceil(maxAttendees / 5));
}

/** Whether an invitation can be used or withdrawn, or was used. */
export const useStates = { unused: "Not used", used: "Used" } as const;

export const useStateNames = keysOf(useStates);

/** The number of invitations that one request of an admin withdraws. */
export const WITHDRAWN_AT_ONCE = 1000;

export type SignUpRefusal = "EVENT_GONE" | "EVENT_INACTIVE" | "EVENT_CLOSED" | "EVENT_FULL";

/** Why an event accepts no sign-up now. @param options.waits whether a full event may be signed up for */
export function refusalToSignUp(
  event: (EventWindow & { maxAttendees: number; takenPlaces: number }) | undefined,
  now: Date,
  { waits }: { waits: boolean } = { waits: false },
): SignUpRefusal | undefined {
  if (!event || event.isCalledOff) return "EVENT_GONE";
  const state = eventState(event, now);
  if (state !== "open") return state === "inactive" ? "EVENT_INACTIVE" : "EVENT_CLOSED";
  return placesState(event) === "full" && !waits ? "EVENT_FULL" : undefined;
}

const CODE_PREFIX = kinds.signal.codePrefix;

/** Whether a typed text can be the code of an invitation. */
export function isInvitationCode(text: string): boolean {
  const code = readCode(text, CODE_PREFIX);
  return code !== undefined && !code.startsWith(`${brand.ticketPrefix}-`);
}

export const signUpMessages = {
  email: "Please enter your email address",
  fullName: "Please enter your full name",
  telephone: "Please enter your telephone number",
  event: "Please select an event",
  sending: "Generating Code...",
  noCode: "Failed to generate invitation code",
  failed: "Failed to sign up for alerts",
  unexpected: "An unexpected error occurred",
  tooMany: `There have been many sign-ups from here this hour. Wait a little, or write to ${brand.contactEmail}.`,
  networkWaits: `Many people on your network are signing up, and have to confirm our email first. Try again in a few minutes, switch from Wi-Fi to mobile data, or sign in with your account.`,
  addressTooOften: "This address had a few mails of ours this hour. Look into your mail, or wait a little.",
} as const;

/** How long the toast with the code is shown, in milliseconds. */
export const CODE_TOAST_MS = 10_000;

interface SignedUp {
  eventTitle: string;
  invitationCode: string;
  /** ISO text; null if the account signed up its address. */
  heldUntil: string | null;
  waits: boolean;
}

/** The toast of a successful sign-up. */
export function signedUpText({ eventTitle, invitationCode, heldUntil, waits }: SignedUp) {
  if (waits)
    return `${heldUntil ? "Nearly on" : "You are on"} the waiting list for ${eventTitle}. Your invitation code is: ${invitationCode}`;
  return `Successfully signed up for ${eventTitle}! Your invitation code is: ${invitationCode}`;
}

/** The toast's text below its title. */
export function placeText({ heldUntil, waits }: Pick<SignedUp, "heldUntil" | "waits">): string {
  if (waits && !heldUntil)
    return "We mail you when it is your turn. The code opens the door once you have a place.";
  if (waits)
    return "Open our email to see if you have a place, and what to do. The code works at the door when you have a place.";
  if (!heldUntil) return "Your place is yours. Say the code at the door.";
  return `Open our email and press “Keep my place” before ${londonClock(new Date(heldUntil))}. After that someone else can have the place.`;
}

/** The form's initial values. */
export const emptySignUp = { email: "", fullName: "", telephone: "", eventId: "" };

/** Whether closing the form would lose typed text. The preselected event does not count. */
export function hasTyped({ email, fullName, telephone }: typeof emptySignUp): boolean {
  return [email, fullName, telephone].some((text) => text.trim() !== "");
}

interface ShownCode {
  code: string;
  fullName: string;
}

/** For the check-in list: the name and code of a sign-up, with the first sign-up's name if it differs. */
export function nameAndCode(
  { fullName, codes }: { fullName: string; codes: readonly ShownCode[] },
  typed: string,
): string {
  const found = codeIndex(codes, ({ code }) => [code])(typed, CODE_PREFIX);
  const given = found?.owner.fullName ?? fullName;
  const name = given === fullName ? fullName : `${given} (first signed up as ${fullName})`;
  return `${name}, ${found?.code ?? typed}`;
}

/** The refusal of a used invitation's code. */
export function usedBeforeText({ usedAt, codes }: { usedAt: Date; codes: readonly ShownCode[] }): string {
  const code = codes.length > 1 ? "This code, or another one of the same address," : "This code";
  return `${code} was used before, ${londonTime(usedAt)}.`;
}

/** The label of an invitation's state in the list. */
export function invitationStatus({
  usedAt,
  hasPlace,
  endedBy,
  entry,
}: {
  usedAt: unknown;
  hasPlace: boolean;
  endedBy: CancelledReason | null;
  entry: EntryState | null;
}): string {
  if (usedAt !== null) return "Used";
  if (hasPlace) return "Active";
  if (endedBy === "waiting") return (entry && entryWords[entry]) ?? "Waiting, not confirmed";
  return (endedBy && endedWords[endedBy]) ?? "Lapsed";
}

const endedWords: Partial<Record<CancelledReason, string>> = {
  by_holder: "Cancelled by the guest",
  by_organiser: "Withdrawn",
  event_called_off: "Event cancelled",
};

const entryWords: Partial<Record<EntryState, string>> = {
  waiting: "Waiting",
  offered: "Offered",
  missed: "Offer passed",
  left: "Left the list",
};

interface Choice {
  id: string;
  places: "open" | "few" | "full";
}

/** The event to preselect: the wanted one, otherwise the first with places, otherwise the first, if any. */
export function firstChoice(events: readonly Choice[], wanted: string | undefined): string {
  const chosen =
    events.find(({ id }) => id === wanted) ?? events.find(({ places }) => places !== "full") ?? events[0];
  return chosen?.id ?? "";
}
