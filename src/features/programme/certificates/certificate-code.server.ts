import { randomCharacters } from "#features/events/tickets/random-characters.server.ts";
import { CODE_GROUPS, GROUP_LENGTH } from "./certificates.rules.ts";

/** A new random code of 80 bits: 16 characters of the alphabet without look-alikes. */
export function newCertificateCode(): string {
  return Array.from({ length: CODE_GROUPS }, () => randomCharacters(GROUP_LENGTH)).join("-");
}
