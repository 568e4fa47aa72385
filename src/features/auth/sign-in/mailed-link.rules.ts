import { halfConfirmed, ownSentence } from "../forms/auth-sentences.rules.ts";

/** What a link from a mail carries. It is used only when the person presses the button. */
export type MailedLink = {
  tokenHash: string;
  type: MailedLinkType;
};

export const mailedLinkTypes = ["signup", "recovery", "magiclink", "email", "email_change"] as const;

export type MailedLinkType = (typeof mailedLinkTypes)[number];

/** What somebody brought along in the address of /auth, and what that address is without it. */
export type Arrival = {
  link?: MailedLink;
  /** What a link straight to the service came to: it did not work, or half of an address change is confirmed. */
  notice?: { text: string; isProblem: boolean };
  /** Path, query and fragment without what must not stay in the history. */
  stripped: string;
};

/** Undefined when the address carries nothing of ours. */
export function readArrival({
  pathname,
  search,
  hash,
}: Pick<URL, "pathname" | "search" | "hash">): Arrival | undefined {
  const query = new URLSearchParams(search);
  const tokenHash = query.get("token_hash");
  const type = mailedLinkTypes.find((known) => known === query.get("type"));
  const answer = new URLSearchParams(hash.slice(1));
  const isProblem = answer.has("error") || answer.has("error_description");
  const isMessage = answer.has("message");
  if (tokenHash === null && !isProblem && !isMessage) return undefined;

  query.delete("token_hash");
  query.delete("type");
  const left = query.size > 0 ? `?${query}` : "";
  return {
    ...(tokenHash && type && { link: { tokenHash, type } }),
    ...(tokenHash !== null && !(tokenHash && type) && { notice: brokenLink }),
    ...(isMessage && { notice: { text: halfConfirmed, isProblem: false } }),
    ...(isProblem && { notice: { text: problemIn(answer), isProblem: true } }),
    stripped: pathname + left + (isProblem || isMessage ? "" : hash),
  };
}

const brokenLink = {
  text: "That link is not whole. Open it from the mail again, or copy all of it.",
  isProblem: true,
};

/** The site's own sentence for the error of an address. Anybody can write an address, so its own text is never shown. */
function problemIn(answer: URLSearchParams): string {
  const [code = "", message = ""] = ["error_code", "error_description"].map((name) => answer.get(name) ?? "");
  return ownSentence({ code, message }) ?? "That link did not work. Ask for a new one.";
}
