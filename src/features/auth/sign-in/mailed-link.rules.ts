import { halfConfirmed, ownSentence } from "../forms/auth-sentences.rules.ts";

/** The token of an emailed link. It is redeemed only when the user clicks the button. */
export type MailedLink = {
  tokenHash: string;
  type: MailedLinkType;
};

export const mailedLinkTypes = ["signup", "recovery", "magiclink", "email", "email_change"] as const;

export type MailedLinkType = (typeof mailedLinkTypes)[number];

/** The result of a link to the service, or of a visit to the charity's directory. */
export type AuthNotice = { text: string; isProblem: boolean };

/** The parts of an address of /auth that the page reads, and the address without them. */
export type AuthParams = {
  link?: MailedLink;
  notice?: AuthNotice;
  /** The charity's directory has answered with a cookie. */
  isFromDirectory?: true;
  /** Path, query and fragment without the token or message, which must not remain in the history. */
  stripped: string;
};

/** Undefined for an address without a token or message. */
export function readAuthParams({
  pathname,
  search,
  hash,
}: Pick<URL, "pathname" | "search" | "hash">): AuthParams | undefined {
  const query = new URLSearchParams(search);
  const tokenHash = query.get("token_hash");
  const type = mailedLinkTypes.find((known) => known === query.get("type"));
  const answer = new URLSearchParams(hash.slice(1));
  const isProblem = answer.has("error") || answer.has("error_description");
  const isMessage = answer.has("message");
  const isFromDirectory = answer.get("directory") === "answered";
  if (tokenHash === null && !isProblem && !isMessage && !isFromDirectory) return undefined;

  query.delete("token_hash");
  query.delete("type");
  const left = query.size > 0 ? `?${query}` : "";
  return {
    ...(tokenHash && type && { link: { tokenHash, type } }),
    ...(tokenHash !== null && !(tokenHash && type) && { notice: brokenLink }),
    ...(isMessage && { notice: { text: halfConfirmed, isProblem: false } }),
    ...(isProblem && { notice: { text: problemIn(answer), isProblem: true } }),
    ...(isFromDirectory && { isFromDirectory }),
    stripped: pathname + left + (isProblem || isMessage || isFromDirectory ? "" : hash),
  };
}

const brokenLink = {
  text: "This link is incomplete. Open the link in the email again, or copy the complete link.",
  isProblem: true,
};

/**
 * The site's sentence for an error in the address. The page never shows the address's text, since an attacker can
 * write it.
 */
function problemIn(answer: URLSearchParams): string {
  const [code = "", message = ""] = ["error_code", "error_description"].map((name) => answer.get(name) ?? "");
  return ownSentence({ code, message }) ?? "That link did not work. Ask for a new one.";
}
