import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import type { WeakPasswordReason } from "./passwords.rules.ts";

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

/** Beyond this the estimate changes nothing and takes long. */
const MAX_ESTIMATED_LENGTH = 32;

/** What an attacker must at least try, as a power of ten: against this service's limits that is for ever. */
const MIN_GUESSES_LOG10 = 6;

/** Why a password is easy to guess, `known` being words that count as guessed; undefined when it is not. */
export default function weaknessOf(question: {
  password: string;
  known: string[];
}): WeakPasswordReason | undefined {
  const { guessesLog10, sequence } = estimator.check(
    question.password.slice(0, MAX_ESTIMATED_LENGTH),
    question.known,
  );
  if (guessesLog10 >= MIN_GUESSES_LOG10) return undefined;
  const isCommon = sequence.some(
    (part) => "dictionaryName" in part && /passwords/i.test(String(part.dictionaryName)),
  );
  return isCommon ? "pwned" : "characters";
}
