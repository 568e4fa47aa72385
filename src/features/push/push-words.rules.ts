import type { PushKind } from "#shared/mail/push-notice.ts";

/** The text on the phone: one sentence per kind, which anyone can read on a locked screen. */
export const pushSentences: Readonly<Record<PushKind, string>> = {
  offers: "News about your place in the line",
  changes: "News about your ticket",
  reminders: "A reminder about your ticket",
  alerts: "A new event is open",
  tasks: "News about your shift",
};

/** The labels of the switches on the profile. */
export const pushLabels: Readonly<Record<PushKind, string>> = {
  offers: "A place has come free for me",
  changes: "An event I booked changes or is cancelled",
  reminders: "The day before",
  alerts: "A new Signal event is open",
  tasks: "My shifts as a volunteer",
};

/** A hint below a switch. */
export const pushHints: Readonly<Partial<Record<PushKind, string>>> = {
  alerts: "If you have signed up for our alerts with the address of your account.",
  tasks: "If you are on our list of volunteers with that address.",
};
