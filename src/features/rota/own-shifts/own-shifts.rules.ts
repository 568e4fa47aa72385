import { isUuid } from "#shared/uuid.ts";

/** The actions of the page's forms, sent with a shift's id. */
export const shiftActions = ["claim", "drop", "door"] as const;

export type ShiftAction = (typeof shiftActions)[number];

/** The value of a form's button. */
export function answerOf(action: ShiftAction, shiftId: string): string {
  return `${action} ${shiftId}`;
}

/** The action of a clicked button; undefined on a page with only one button. */
export function askedOf(answer: string): { action: ShiftAction; shiftId: string } | undefined {
  const [word, shiftId] = answer.split(" ");
  const action = shiftActions.find((known) => known === word);
  return action && isUuid(shiftId) ? { action, shiftId } : undefined;
}

/** The page's text after a click. */
export const outcomes = {
  confirmed: "Thank you. You are on the list.",
  askable: "The charity may ask you again.",
  claimed: "It is yours. A mail with all of it is on its way.",
  dropped:
    "You have dropped it, and others can take it. A mail takes it out of your calendar. Thank you for saying so.",
  gone: "This shift is gone: the organisers have changed the rota.",
  full: "Somebody else was faster: this shift has enough people now.",
  overlaps: "You have another shift at that time. Drop it first.",
  "not-ready":
    "This shift is with under-18s. It needs a check that our safeguarding lead has seen, and yours is not noted yet. They can tell you how.",
  started: "It has started already. Please call or write to the organisers.",
  "door-early": "Your door opens an hour before your shift.",
  "door-over": "Your shift is over, and its door is closed.",
  "taken-off": "The organisers removed you from a shift at this event. Ask them before you sign up again.",
  "door-revoked": "Somebody has ended your door pass. Please ask the person who runs the event.",
} as const;

export type Outcome = keyof typeof outcomes;

export const outcomeNames = Object.keys(outcomes) as [Outcome, ...Outcome[]];

const doneOutcomes: readonly Outcome[] = ["confirmed", "askable", "claimed", "dropped"];

/** Whether an outcome is a success. */
export function isDone(outcome: Outcome): boolean {
  return doneOutcomes.some((done) => done === outcome);
}

export const linkStates = ["open", "invited", "left", "unknown"] as const;

export type LinkState = (typeof linkStates)[number];

/** The page's text for each state except `open`, which lists shifts, and after undoing a departure. */
export const linkTexts: Record<
  Exclude<LinkState, "open"> | "askable",
  { title: string; text: string; press?: string }
> = {
  invited: {
    title: "Help at our events?",
    text: "One press, and you are on our list of volunteers: we mail you when shifts are open, and about the shifts that you take. You are 18 or over, and leave the list whenever you like.",
    press: "Yes, I am 18 or over",
  },
  left: {
    title: "You have left the list",
    text: "We mail you no more. Changed your mind? One press, and the charity can ask you again.",
    press: "They may ask me again",
  },
  askable: {
    title: "They may ask you again",
    text: "Thank you. The charity can put you on its list once more: you then get a mail, and are on it once you say yes.",
  },
  unknown: {
    title: "No such link",
    text: "This link is not whole, or nobody is on the list by it. Open it from the mail again, or ask the person who runs the event.",
  },
};

export const leaveTexts: Record<
  "open" | "left" | "unknown",
  { title: string; text: string; press?: string }
> = {
  open: {
    title: "Leave the list?",
    text: "One press takes you off our list of volunteers and off the shifts that you have. We delete your name and address at once, and keep only a code made from the address, so that no one invites you again.",
    press: "Leave the list",
  },
  left: {
    title: "You have left the list",
    text: "Your name and address are deleted, and we mail you no more. Thank you for your time with us.",
  },
  unknown: linkTexts.unknown,
};
