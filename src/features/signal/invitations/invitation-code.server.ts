import { createHash, randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH } from "#features/campus/tickets/tickets.rules.ts";
import { printedInvitationCode } from "./invitations.rules.ts";

/** An unguessable code in its printed form. */
export function newInvitationCode(): string {
  return printedFrom(() => randomInt(CODE_ALPHABET.length));
}

/**
 * A decoy: a code that belongs to no invitation and looks like any other. A repeated sign-up of an address gets it,
 * since the address's own code is only ever mailed (docs/decisions/032). The same for every retry with the same key.
 */
export function decoyCode(secrets: { digest(purpose: string, value: string): string }, key: string): string {
  const bytes = createHash("sha256").update(secrets.digest("signal decoy code", key)).digest();
  return printedFrom((at) => (bytes[at] ?? 0) % CODE_ALPHABET.length);
}

function printedFrom(place: (at: number) => number): string {
  const character = (_: unknown, at: number) => CODE_ALPHABET[place(at)];
  return printedInvitationCode(Array.from({ length: CODE_LENGTH }, character).join(""));
}
