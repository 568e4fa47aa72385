import type { LoaderFunctionArgs } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { keptWords, readWords } from "#features/words/read-words.ts";
import { ProgrammeContact } from "./ProgrammeContact.tsx";
import { ProgrammeDetails } from "./ProgrammeDetails.tsx";
import { ProgrammePoster } from "./ProgrammePoster.tsx";
import { ReasonsToJoin } from "./ReasonsToJoin.tsx";
import { WeeklyThemes } from "./WeeklyThemes.tsx";

export const meta = pageMeta(pages.programme);

export async function loader({ context }: LoaderFunctionArgs) {
  return { words: await readWords(context, "programme") };
}

export const clientLoader = keptWords();

/** The Mental Toughness Programme: what it is, its weeks, reasons to join, and registration. */
export default function ProgrammePage() {
  return (
    <>
      <ProgrammePoster />
      <ProgrammeDetails />
      <WeeklyThemes />
      <ReasonsToJoin />
      <ProgrammeContact />
    </>
  );
}
