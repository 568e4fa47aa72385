import { parseUrl } from "./parse-url.ts";
import { plainCharacters } from "./plain-text.rules.ts";

/** The maximum length of an email address in code points. The database's columns check it as well. */
export const EMAIL_LENGTH = 255;

export const INVALID_EMAIL = "Please enter a valid email address";

/**
 * RFC 5321's characters without quotes before the "@", then a domain with a dot. The pattern of `z.email` refuses
 * some of both, such as "o&leary@" and top-level domains in Punycode.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * An email address without what a copy brings along: "mailto:", blanks, invisible and full-width characters. An
 * international domain is in its ASCII form, since not every mail server takes another.
 */
export function cleanEmail(text: string): string {
  const plain = plainCharacters(text.replace(/[\u3002\uff61]/g, ".")).trim();
  const address = plain.replace(/^mailto:\s*([^?]*).*$/i, (_, encoded: string) => decoded(encoded)).trim();
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[ -~]*$/.test(domain)) return address;
  return address.slice(0, at) + (parseUrl(`http://${domain}`)?.hostname ?? domain);
}

/** Without the "%26" that a link has for "&". */
function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A typed "%" that encodes nothing.
    return encoded;
  }
}

/** The link that writes to an address, also to one with "&", "?" or "%". */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/**
 * The mailbox of an address, for counting and comparing only: most mail servers ignore the letters' case and a part after "+", and
 * Gmail also dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ""] = email.slice(0, at).toLowerCase().split("+", 1);
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
