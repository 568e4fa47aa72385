import { randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH } from "#features/events/tickets/tickets.rules.ts";
import { printedInvitationCode } from "./invitations.rules.ts";

/** An unguessable code in its printed form. */
export function newInvitationCode(): string {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return printedInvitationCode(Array.from({ length: CODE_LENGTH }, character).join(""));
}
