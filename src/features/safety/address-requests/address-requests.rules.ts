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
    text: "Someone asked us to send or delete the data that we hold for this email address. If it was you, press the button. One of us will then send or delete the data, as you asked. If it wasn’t you, close this page: we won’t do anything.",
    press: "Yes, it was me",
  },
  confirmed: {
    title: "Thank you",
    text: "We know now that this address is yours. One of us does what you asked for, within a month at the latest.",
  },
  unknown: {
    title: "This link has ended",
    text: `Your confirmation is valid for ${ADDRESS_REQUEST_DAYS} days, or until we’ve done what you asked. Write to us if something is missing.`,
  },
};

export const addressRequestMessages = {
  hasAccount: "That address has an account: its owner downloads and deletes everything at /profile.",
  alreadyAsked: "We already emailed this address. The request is in the list.",
  tooOften: "That address has had too many mails this hour. Try again in an hour.",
  notConfirmed: "They haven’t confirmed the link in the email, so we don’t know if the address is theirs.",
  gone: "This request no longer exists.",
} as const;
