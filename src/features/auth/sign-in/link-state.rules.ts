import { halfConfirmed } from "../forms/auth-sentences.rules.ts";
import type { MailedLinkType } from "./mailed-link.rules.ts";

/** The server's answer about an emailed link. */
export interface LinkState {
  state: "open" | "used" | "gone";
  /** The address of its account; null if the link is unknown. */
  email: string | null;
  /** Whether this browser is signed in to that account. */
  isYours: boolean;
  /** Whether another browser chose the sign-up's password. */
  isPasswordUnclaimed: boolean;
  isChangeOpen: boolean;
}

/** Whether an open link belongs to an account that is not the signed-in one. */
export function isOfAnotherAccount(
  { state, isYours, email }: LinkState,
  signedInAs: string | undefined,
): boolean {
  return state === "open" && !isYours && signedInAs !== undefined && signedInAs !== email;
}

/** What a used or expired link has done, and who is signed in. */
export function endOf(
  type: MailedLinkType,
  { state, email, isYours, isChangeOpen }: LinkState,
  signedInAs: string | undefined,
): { text: string; isGood: boolean } {
  const who = signedInAs ? ` You are signed in as ${signedInAs}.` : "";
  if (state !== "used" || !email)
    return { text: `This link has been used or has run out.${who}`, isGood: false };
  if (type === "signup")
    return {
      text: `${email} is confirmed.${isYours ? " You are signed in." : who || " Sign in with it."}`,
      isGood: true,
    };
  if (type === "email_change")
    return {
      text: isChangeOpen ? halfConfirmed : `This link was used. The address of the account is ${email}.`,
      isGood: true,
    };
  return { text: `This link was used.${who}`, isGood: isYours };
}
