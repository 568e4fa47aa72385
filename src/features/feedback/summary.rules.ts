import { type Face, type Return, SHOWN_FROM } from "./feedback.rules.ts";

/** The answers after an event, counted. */
export interface Counts {
  asked: number;
  answers: number;
  good: number;
  okay: number;
  bad: number;
  yes: number;
  maybe: number;
  no: number;
}

interface CountedAnswer {
  face: Face | null;
  again: Return | null;
}

/** Counts the answers of all who were asked. One without a face is none: a wish for a call alone shows in no number. */
export function countsOf(asked: readonly CountedAnswer[]): Counts {
  const given = asked.filter(({ face }) => face);
  const withFace = (face: Face) => given.filter((each) => each.face === face).length;
  const withAgain = (again: Return) => given.filter((each) => each.again === again).length;
  return {
    asked: asked.length,
    answers: given.length,
    good: withFace("good"),
    okay: withFace("okay"),
    bad: withFace("bad"),
    yes: withAgain("yes"),
    maybe: withAgain("maybe"),
    no: withAgain("no"),
  };
}

/** What those who run the event see. Null while there are too few answers to hide a person among. */
export function shownCounts({ asked, answers, good, okay, bad, yes, maybe, no }: Counts) {
  if (answers < SHOWN_FROM) return null;
  const again = yes + maybe + no < SHOWN_FROM ? null : { yes, maybe, no };
  return { asked, answers, faces: { good, okay, bad }, again };
}
