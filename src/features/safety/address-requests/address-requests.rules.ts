import { DAY_MS } from "#shared/time/durations.ts";

/** How many days we store a request after the confirmation email; its link works equally long. */
export const ADDRESS_REQUEST_DAYS = 30;

export const requestStates = ["unknown", "open", "confirmed"] as const;

/** The states on the page of the emailed link; an erased request counts as unknown. */
export type RequestState = (typeof requestStates)[number];

interface StoredRequest {
  createdAt: Date;
  confirmedAt: Date | null;
  erasedAt: Date | null;
}

export function stateOf(request: StoredRequest | undefined, now: Date): RequestState {
  if (!request || request.erasedAt) return "unknown";
  if (now.getTime() - request.createdAt.getTime() > ADDRESS_REQUEST_DAYS * DAY_MS) return "unknown";
  return request.confirmedAt ? "confirmed" : "open";
}

/** The page's texts, by the link's state. */
export const linkWords: Readonly<Record<RequestState, { title: string; text: string; press?: string }>> = {
  open: {
    title: "Is this your address?",
    text: "Somebody asked us for what we hold of this e-mail address. If it was you, press the button: one of us then sends it to you, or deletes it, as you asked. If it was not you, close this page, and nothing happens.",
    press: "Yes, it was me",
  },
  confirmed: {
    title: "Thank you",
    text: "We know now that this address is yours. One of us does what you asked for, within a month at the latest.",
  },
  unknown: {
    title: "This link has ended",
    text: `It holds for ${ADDRESS_REQUEST_DAYS} days, and until we have done what was asked. Write to us if something is missing.`,
  },
};

export const addressRequestMessages = {
  hasAccount: "That address has an account: its owner downloads and deletes everything at /profile.",
  alreadyAsked: "That address was asked already. Its request is in the list.",
  tooOften: "That address has had too many mails this hour. Try again in an hour.",
  notConfirmed: "The link in the mail was not pressed yet, so we do not know whether the address is theirs.",
  gone: "That request is not there any more.",
} as const;
