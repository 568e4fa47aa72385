import { randomInt } from "node:crypto";
import { CODE_ALPHABET } from "#features/events/tickets/tickets.rules.ts";
import { CODE_GROUPS, GROUP_LENGTH } from "./certificates.rules.ts";

/** A new random code of 80 bits: 16 characters of the alphabet without look-alikes. */
export function newCertificateCode(): string {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join("");
  return Array.from({ length: CODE_GROUPS }, group).join("-");
}
