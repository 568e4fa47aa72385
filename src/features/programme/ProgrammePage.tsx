import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { readWords } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { OpenCycles } from "./OpenCycles.tsx";
import { ProgrammeContact } from "./ProgrammeContact.tsx";
import { ProgrammeDetails } from "./ProgrammeDetails.tsx";
import { ProgrammePoster, RegisterNow } from "./ProgrammePoster.tsx";
import { programmeCopy } from "./programme.copy.ts";
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

/** Reasons to join, as one ticket of four parts. */
function ReasonsToJoin() {
  const { title, list } = useWords(programmeCopy).reasons;
  return (
    <PageSection id="reasons" title={title} tone="border-t-2 border-ink bg-hivis">
      <ul className="grid gap-x-16 md:grid-cols-2">
        {list.map(({ title, text }) => (
          <li key={title} className="border-t-3 border-dotted border-ink py-6 md:py-8">
            <h3 className="display text-[min(2.625rem,9vw)] leading-[0.92]">{title}</h3>
            <p className="mt-3 max-w-[28rem] text-lead">{text}</p>
          </li>
        ))}
      </ul>
      <div className="border-t-3 border-dotted border-ink pt-8">
        <RegisterNow />
        <EditWords copy={programmeCopy} part="reasons" />
      </div>
    </PageSection>
  );
}
