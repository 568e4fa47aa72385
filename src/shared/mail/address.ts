/** Thrown for what mail may not be sent to. It does not repeat it: the log may hear of this. */
export class WrongAddress extends Error {
  override name = "WrongAddress";
  override message = "Not one plain e-mail address of at most 255 characters";
}

export interface Sender {
  name: string;
  address: string;
}

/** Returns the address as it is. Quotes, comments, lists and control characters, which headers give a meaning, are refused. */
export function oneAddress(address: string): string {
  if (address.length > MAX_LENGTH || !PLAIN.test(address)) throw new WrongAddress();
  return address;
}

const MAX_LENGTH = 255;
const PLAIN = /^[^\s\p{C}\p{Z}<>()[\]\\,;:"@]+@[^\s\p{C}\p{Z}<>()[\]\\,;:"@]+$/u;

/** Reads "Name <address>" or an address alone, as the setting MAIL_FROM has it. */
export function senderFrom(setting: string): Sender {
  const [, name = "", address = setting] = /^([^<]*)<([^>]*)>$/.exec(setting) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: oneAddress(address) };
}
