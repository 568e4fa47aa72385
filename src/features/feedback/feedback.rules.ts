import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { type EventKind, eventKinds, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { addDays } from "#shared/time/plain-dates.ts";

/** The three faces. */
export const faces = ["good", "okay", "bad"] as const;

export type Face = (typeof faces)[number];

export const faceWords: Readonly<Record<Face, string>> = {
  good: "It was good",
  okay: "It was okay",
  bad: "It was not good",
};

/** Answers to "Would you come again?". */
export const returns = ["yes", "maybe", "no"] as const;

export type Return = (typeof returns)[number];

export const returnWords: Readonly<Record<Return, string>> = { yes: "Yes", maybe: "Not sure", no: "No" };

/** How many days a person can change an answer after the email, which leaves the day after the event. */
export const CHANGE_DAYS = 14;

/** How many days after the event we keep a link and its answer at most. */
export const LINK_DAYS = CHANGE_DAYS + 2;

/** How many days after the event we keep sentences. */
export const SENTENCE_DAYS = 365;

/** How many answers an event needs before anyone sees them. */
export const SHOWN_FROM = 5;

export const SENTENCE_LENGTH = 280;
export const PHONE_LENGTH = 40;

/** The emails leave between these hours of the day, in London. */
const MAILS_FROM = "10:00";
const MAILS_UNTIL = "21:00";

/** Whether emails about the day before leave at this time of day in London (HH:mm). */
export function isMailTime(clock: string): boolean {
  return clock >= MAILS_FROM && clock < MAILS_UNTIL;
}

/** The days (yyyy-MM-dd) to email about: yesterday, and the day before in case the site was down. */
export function askedDays(today: string): string[] {
  return [addDays(today, -1), addDays(today, -2)];
}

/** The last day on which a person can give or change an answer. */
export function lastDayFor({ eventDate }: { eventDate: string }): string {
  return addDays(eventDate, 1 + CHANGE_DAYS);
}

/** Events on or after this day still accept answers; the links of earlier events are closed. */
export function firstOpenDay(today: string): string {
  return addDays(today, -1 - CHANGE_DAYS);
}

/** The kinds of events that ask for feedback. */
export function askedKinds(): EventKind[] {
  return eventKinds.filter((kind) => kindOf({ kind }).asksFeedback);
}

/** Whether an event's day and kind mean that we have asked its guests for feedback. */
export function isAskedAbout(
  event: { kind: EventKind; status: string; eventDate: string },
  today: string,
): boolean {
  return kindOf(event).asksFeedback && event.status !== CALLED_OFF && event.eventDate < today;
}

export const linkStates = ["open", "closed", "unknown"] as const;

export type LinkState = (typeof linkStates)[number];

export interface Answer {
  face: Face | null;
  again: Return | null;
  sentence: string;
  wantsCall: boolean;
  /** Whether only the safeguarding lead receives it, independent of its words. */
  forLead: boolean;
}

/** The words of an answer, and whether they ask for the safeguarding lead. */
export type ForLead = Pick<Answer, "sentence" | "wantsCall" | "forLead">;

/** The message for an incomplete answer. Only an answer to the safeguarding lead can lack a face. */
export const FACE_MISSING = "We haven’t sent anything yet. Choose a face, or tick one of the two boxes.";

export function lacksFace(answer: Pick<Answer, "face" | "wantsCall" | "forLead">): boolean {
  return answer.face === null && !answer.wantsCall && !answer.forLead;
}

/** The answer from the page's form, read without scripts. Longer texts are cut, so that no cry for help is lost. */
export function answerIn(fieldOf: (name: string) => string): Answer & { phone: string } {
  return {
    face: faces.find((face) => face === fieldOf("face")) ?? null,
    again: returns.find((again) => again === fieldOf("again")) ?? null,
    sentence: fieldOf("sentence").trim().slice(0, SENTENCE_LENGTH),
    wantsCall: fieldOf("call") === "yes",
    forLead: fieldOf("lead") === "yes",
    phone: fieldOf("phone").trim().slice(0, PHONE_LENGTH),
  };
}
