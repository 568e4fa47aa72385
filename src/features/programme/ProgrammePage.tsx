import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { readWords } from "#features/words/read-words.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { OpenCycles } from "./OpenCycles.tsx";
import { ProgrammeContact } from "./ProgrammeContact.tsx";
import { ProgrammeDetails } from "./ProgrammeDetails.tsx";
import { ProgrammePoster } from "./ProgrammePoster.tsx";
import { ReasonsToJoin } from "./ReasonsToJoin.tsx";
import { WeeklyThemes } from "./WeeklyThemes.tsx";

export const meta = pageMeta(pages.programme);

/** Reads the open cycles, undefined if the read failed, and the words. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [cycles, words] = await Promise.all([
    readOr(context, undefined, (api) => api.programme.cycles.open()),
    readWords(context, "programme"),
  ]);
  return { cycles, words };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ cycles: undefined, words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** The Mental Toughness Programme: what it is, its weeks, reasons to join, and registration. */
export default function ProgrammePage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["programme-cycles"],
    hasFailed: ({ cycles }) => cycles === undefined,
  });
  return (
    <>
      <ProgrammePoster />
      <ProgrammeDetails />
      <OpenCycles cycles={data.cycles} onRetry={revalidate} isReading={isReading} />
      <WeeklyThemes />
      <ReasonsToJoin />
      <ProgrammeContact />
    </>
  );
}
