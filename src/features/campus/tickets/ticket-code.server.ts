import { randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH, printedCode } from "./ticket-code.rules.ts";

/** A random ticket code in its printed form. */
export function newTicketCode(): string {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return printedCode(Array.from({ length: CODE_LENGTH }, character).join(""));
}
