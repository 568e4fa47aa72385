import { type Face, type Return, SHOWN_FROM } from "./feedback.rules.ts";

/** The counts of answers after an event. */
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

/** Counts the answers of everyone asked. An answer without a face, such as only a wish for a call, is left out. */
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

/** The counts for the event's staff. Null while there are too few answers to keep people anonymous. */
export function shownCounts({ asked, answers, good, okay, bad, yes, maybe, no }: Counts) {
  if (answers < SHOWN_FROM) return null;
  const again = yes + maybe + no < SHOWN_FROM ? null : { yes, maybe, no };
  return { asked, answers, faces: { good, okay, bad }, again };
}
