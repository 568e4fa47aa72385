import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import type { WeakPasswordReason } from "#features/auth/passwords/passwords.rules.ts";

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

/** Longer passwords are cut for the estimate: the result does not change, and a full estimate takes long. */
const MAX_ESTIMATED_LENGTH = 32;

/** The minimum number of guesses in powers of ten: out of reach under this service's rate limits. */
const MIN_GUESSES_LOG10 = 6;

/** Why a password is easy to guess. Undefined for a strong one. `known` are words that count as guessed. */
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
