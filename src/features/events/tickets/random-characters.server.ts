import { randomInt } from "node:crypto";
import { CODE_ALPHABET } from "./tickets.rules.ts";

/** Unguessable characters for a code. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}
