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

/** An answer can be changed for that many days after the mail, which leaves the day after the event. */
export const CHANGE_DAYS = 14;

/** Days after the event for which a link and its answer are kept at most. */
export const LINK_DAYS = CHANGE_DAYS + 2;

/** Days after the event for which sentences are kept. */
export const SENTENCE_DAYS = 365;

/** How many answers an event has before anybody sees them. */
export const SHOWN_FROM = 5;

export const SENTENCE_LENGTH = 280;
export const PHONE_LENGTH = 40;

/** The mails leave between these hours of the day in London. */
const MAILS_FROM = "10:00";
const MAILS_UNTIL = "21:00";

/** Whether the mails about the day before leave at a time of the day in London, HH:mm. */
export function isMailTime(clock: string): boolean {
  return clock >= MAILS_FROM && clock < MAILS_UNTIL;
}

/** The days (yyyy-MM-dd) whose events are asked about: yesterday, and the day before for a site that was down. */
export function askedDays(today: string): string[] {
  return [addDays(today, -1), addDays(today, -2)];
}

/** The last day on which an answer can be given or changed. */
export function lastDayFor({ eventDate }: { eventDate: string }): string {
  return addDays(eventDate, 1 + CHANGE_DAYS);
}

/** The events on or after this day still take answers; the links of earlier ones are closed. */
export function firstOpenDay(today: string): string {
  return addDays(today, -1 - CHANGE_DAYS);
}

/** The kinds of events whose people are asked. */
export function askedKinds(): EventKind[] {
  return eventKinds.filter((kind) => kindOf({ kind }).asksFeedback);
}

/** Whether those who came to an event have been asked, as far as its day and kind say. */
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
  /** Whether it is for the safeguarding lead alone, whatever its words are. */
  forLead: boolean;
}

/** The words of an answer, and whether it asks for the safeguarding lead. */
export type ForLead = Pick<Answer, "sentence" | "wantsCall" | "forLead">;

/** Says what an answer lacks. A face may be absent only from what goes to the safeguarding lead. */
export const FACE_MISSING = "We haven’t sent anything yet. Choose a face, or tick one of the two boxes.";

export function lacksFace(answer: Pick<Answer, "face" | "wantsCall" | "forLead">): boolean {
  return answer.face === null && !answer.wantsCall && !answer.forLead;
}

/** The answer of the page's form, read without scripts. Longer texts are cut, so that no word of a person in need is lost. */
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
