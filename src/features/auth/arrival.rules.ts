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
  /** A sentence of the service: a link that did not work, or half of a change that did. */
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
  const problem = answer.get("error_description") ?? answer.get("error");
  const message = answer.get("message");
  if (tokenHash === null && problem === null && message === null) return undefined;

  query.delete("token_hash");
  query.delete("type");
  const left = query.size > 0 ? `?${query}` : "";
  return {
    ...(tokenHash && type && { link: { tokenHash, type } }),
    ...(tokenHash !== null && !(tokenHash && type) && { notice: brokenLink }),
    ...(message !== null && { notice: { text: shortened(message), isProblem: false } }),
    ...(problem !== null && { notice: { text: shortened(problem), isProblem: true } }),
    stripped: pathname + left + (problem === null && message === null ? hash : ""),
  };
}

const brokenLink = {
  text: "That link is not whole. Open it from the mail again, or copy all of it.",
  isProblem: true,
};

/** Anyone can write an address, so what it says is kept to a sentence. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
