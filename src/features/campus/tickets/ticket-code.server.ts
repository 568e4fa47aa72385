import { randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH, printedCode } from "./ticket-code.rules.ts";

/** A ticket's code that nobody can guess, as it is printed. */
export function newTicketCode(): string {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return printedCode(Array.from({ length: CODE_LENGTH }, character).join(""));
}
