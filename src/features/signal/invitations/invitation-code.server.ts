import { randomCharacters } from "#features/events/tickets/random-characters.server.ts";
import { CODE_LENGTH } from "#features/events/tickets/tickets.rules.ts";
import { printedInvitationCode } from "./invitations.rules.ts";

/** An unguessable code in its printed form. */
export function newInvitationCode(): string {
  return printedInvitationCode(randomCharacters(CODE_LENGTH));
}
