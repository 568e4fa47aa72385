import { expect, test } from "vitest";
import { watchedWordIn } from "./watched-words.rules.ts";

test.each([
  ["I was RAPED last year", "raped"],
  ["he hit me, twice", "hit me"],
  ["I self-harm", "self harm"],
  ["Sometimes I want  to\ndie.", "want to die"],
  ["Súicide?", "suicide"],
  ["somebody spiked my drink", "spiked"],
  ["I don’t feel unsafe", "unsafe"],
])("%j goes to the safeguarding lead", (sentence, word) => {
  expect(watchedWordIn(sentence)).toBe(word);
});

test.each([
  "",
  "Grapes at the bar!",
  "The DJ killed it",
  "Great skills",
  "The bass hit metal bars",
  "drapes",
])("%j has no watched word: only whole words count", (sentence) =>
  expect(watchedWordIn(sentence)).toBeUndefined(),
);
