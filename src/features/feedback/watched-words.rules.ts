import { foldedText } from "#shared/text/search-text.rules.ts";

/**
 * Words that file a sentence as a safeguarding concern: self-harm, abuse, violence. They match whole words, in
 * any spelling of capitals, accents and dashes. A charity changes the list here.
 */
const watched = [
  ...["suicide", "suicidal", "kill myself", "killing myself", "end my life", "want to die", "wanna die"],
  ...[
    "self harm",
    "selfharm",
    "self harming",
    "harm myself",
    "harming myself",
    "hurt myself",
    "hurting myself",
  ],
  ...["cut myself", "cutting myself", "overdose", "overdosed"],
  ...["rape", "raped", "rapist", "molested", "groomed", "grooming", "groped", "groping"],
  ...[
    "assault",
    "assaulted",
    "sexual assault",
    "touched me",
    "touching me",
    "sent me nudes",
    "asked for nudes",
  ],
  ...["abuse", "abused", "abusive", "abuser", "hit me", "hits me", "beat me", "beats me", "punched me"],
  ...["hurt me", "hurts me", "threatened me", "threatens me", "followed me", "stalked", "stalking"],
  ...["spiked", "unsafe", "not safe", "scared to go home", "afraid to go home"],
];

const phrases = watched.map(folded);

/** The first watched word of a sentence, as the list has it. */
export function watchedWordIn(sentence: string): string | undefined {
  const text = ` ${folded(sentence)} `;
  return watched[phrases.findIndex((phrase) => text.includes(` ${phrase} `))];
}

/** Its words, folded, with one blank between. */
function folded(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’‘ʼ]+/u)
    .map(foldedText)
    .filter(Boolean)
    .join(" ");
}
