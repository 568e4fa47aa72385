/** Thrown for an invalid recipient. The message omits the address, since it may be logged. */
export class InvalidAddress extends Error {
  override name = "InvalidAddress";
  override message = "Not one plain e-mail address of at most 255 characters";
}

export interface Sender {
  name: string;
  address: string;
}

/**
 * Returns the address unchanged. Throws for quotes, comments, lists and control characters, which mail headers
 * interpret.
 */
export function oneAddress(address: string): string {
  if (address.length > MAX_LENGTH || !PLAIN.test(address)) throw new InvalidAddress();
  return address;
}

const MAX_LENGTH = 255;
const PLAIN = /^[^\s\p{C}\p{Z}<>()[\]\\,;:"@]+@[^\s\p{C}\p{Z}<>()[\]\\,;:"@]+$/u;

/** Parses the setting MAIL_FROM: "Name <address>" or an address alone. */
export function senderFrom(setting: string): Sender {
  const [, name = "", address = setting] = /^([^<]*)<([^>]*)>$/.exec(setting) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: oneAddress(address) };
}
