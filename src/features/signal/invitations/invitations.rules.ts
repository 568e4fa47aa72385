import { printedCode, readCode } from "#features/campus/tickets/ticket-code.rules.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { type EventWindow, eventState, placesState } from "../events/events.rules.ts";

/** How many sign-ups an account may send in which time. */
export const SIGN_UPS_AN_ACCOUNT = { points: 20, seconds: HOUR_S } as const;

/** All visitors of one network together: a college may sign up from one address within minutes of a post. */
export const SIGN_UPS_A_NETWORK = { points: 1000, seconds: HOUR_S } as const;

/** One e-mail address, whoever types it: each sign-up sends a mail there. */
export const SIGN_UPS_AN_ADDRESS = { points: 6, seconds: HOUR_S } as const;

/** How long an invitation is kept after its event. */
export const INVITATION_DAYS = 30;

export type SignUpRefusal = "EVENT_GONE" | "EVENT_INACTIVE" | "EVENT_CLOSED" | "EVENT_FULL";

/** Why an event takes no sign-up now. */
export function refusalToSignUp(
  event: (EventWindow & { maxAttendees: number; takenPlaces: number }) | undefined,
  now: Date,
): SignUpRefusal | undefined {
  if (!event) return "EVENT_GONE";
  const state = eventState(event, now);
  if (state !== "open") return state === "inactive" ? "EVENT_INACTIVE" : "EVENT_CLOSED";
  return placesState(event) === "full" ? "EVENT_FULL" : undefined;
}

const CODE_PREFIX = "SG";

/** An invitation code as it is printed, from its eight characters: "SG-7K4Q-91MX". */
export function printedInvitationCode(characters: string): string {
  return printedCode(characters, CODE_PREFIX);
}

/** An invitation code as it is kept, from what somebody typed; undefined when it is none. */
export function readInvitationCode(text: string): string | undefined {
  return readCode(text, CODE_PREFIX);
}

export const signUpWords = {
  email: "Please enter your email address",
  fullName: "Please enter your full name",
  telephone: "Please enter your telephone number",
  event: "Please select an event",
  sending: "Generating Code...",
  noCode: "Failed to generate invitation code",
  failed: "Failed to sign up for alerts",
  unexpected: "An unexpected error occurred",
  tooMany: `There have been many sign-ups from here this hour. Wait a little, or write to ${brand.contactEmail}.`,
  addressTooOften: "This address was signed up a few times this hour. Look into your mail, or wait a little.",
} as const;

/** How long the toast with the code stays. */
export const CODE_TOAST_MS = 10_000;

/** The toast about a sign-up that worked. */
export function signedUpText({ eventTitle, invitationCode }: { eventTitle: string; invitationCode: string }) {
  return `Successfully signed up for ${eventTitle}! Your invitation code is: ${invitationCode}`;
}

/** The form as it is typed. */
export interface SignUpDraft {
  email: string;
  fullName: string;
  telephone: string;
  eventId: string;
}

export const emptySignUp: SignUpDraft = { email: "", fullName: "", telephone: "", eventId: "" };

/** Whether anything would be lost. An event is chosen for everybody. */
export function hasTyped({ email, fullName, telephone }: SignUpDraft): boolean {
  return [email, fullName, telephone].some((text) => text.trim() !== "");
}

/** What a code is that no invitation has, but that a repeated sign-up was shown; undefined for any other. */
export function shownCodeText(
  { invitationCode, shownCodes }: { invitationCode: string; shownCodes: readonly ShownCode[] },
  code: string,
): string | undefined {
  const shown = shownCodes.find((each) => each.code === code);
  return (
    shown &&
    `Shown to a repeated sign-up of this address under the name ${shown.fullName}: compare the name, the code in the mail is ${invitationCode}.`
  );
}

interface ShownCode {
  code: string;
  fullName: string;
}

export type InvitationStatus = "Active" | "Used";

export function invitationStatus({ usedAt }: { usedAt: unknown }): InvitationStatus {
  return usedAt === null ? "Active" : "Used";
}
