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
  claimed: "You have the shift. We’re emailing you the details.",
  dropped:
    "You dropped the shift, so that others can take it. Our email removes it from your calendar. Thank you for telling us.",
  gone: "This shift is gone: the organisers have changed the rota.",
  full: "Someone else was faster: this shift is now filled.",
  overlaps: "You have another shift at that time. Drop it first.",
  "not-ready":
    "This shift is with under-18s, so you need a DBS check. Ask our safeguarding lead how to get one.",
  started: "It has started already. Please call or write to the organisers.",
  "door-early": "Your door opens an hour before your shift.",
  "door-over": "Your shift is over, and its door is closed.",
  "taken-off": "The organisers removed you from a shift at this event. Ask them before you sign up again.",
  "door-revoked": "The organisers ended your door pass. Please ask the person who runs the event.",
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
    text: "Join our list of volunteers. We’ll email you when shifts are open, and about your shifts. You must be 18 or over. You can leave the list at any time.",
    press: "Yes, I am 18 or over",
  },
  left: {
    title: "You have left the list",
    text: "We’ve stopped emailing you. Changed your mind? Press the button, and the charity can invite you again.",
    press: "They may ask me again",
  },
  askable: {
    title: "They may ask you again",
    text: "Thank you. The charity can invite you again. You’ll get an email, and join the list when you accept.",
  },
  unknown: {
    title: "Get your link",
    text: "Open your shifts with the link in our emails. No link? Enter your email address, and we’ll send it to you.",
  },
};

export const leaveTexts: Record<
  "open" | "left" | "unknown",
  { title: string; text: string; press?: string }
> = {
  open: {
    title: "Leave the list?",
    text: "This removes you from our list of volunteers and from your shifts. We delete your name and address now, and keep only a code made from the address, so that we don’t invite you again.",
    press: "Leave the list",
  },
  left: {
    title: "You have left the list",
    text: "We deleted your name and address, and won’t email you again. Thank you for volunteering with us.",
  },
  unknown: {
    title: "No such link",
    text: "This link is incomplete, or this volunteer is no longer on the list. Open the link from the email again.",
  },
};
