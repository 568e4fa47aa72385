import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useShownWords } from "#features/words/use-words.ts";
import { withWords } from "#features/words/words.rules.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { Print } from "#shared/print/Print.tsx";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { type FundingWords, fundingCopy } from "./content/funding.copy.ts";
import { StartableByEditors } from "./content/StartableByEditors.tsx";
import { FundingSections } from "./FundingSections.tsx";

export const meta = pageMeta(pages.funding);

/** `words` is empty before an editor first publishes, and undefined after a failed read. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { words: await readOr(context, undefined, (api) => api.words.published({ page: "funding" })) };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /mainframe/funding: the festival's costs, the amount raised, and how to help. */
export default function FundingPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["words"],
    hasFailed: ({ words }) => words === undefined,
  });
  const changed = useShownWords(fundingCopy, data.words);
  const again = { onRead: () => void revalidate(), isReading };
  if (!changed || Object.keys(changed).length === 0)
    return (
      <>
        <FundingSections words={undefined} hasFailed={changed === undefined} {...again} />
        {changed && <StartableByEditors onStarted={revalidate} />}
      </>
    );

  const words = withWords(fundingCopy, changed);
  return (
    <>
      <FundingPoster words={words.top} />
      <FundingSections words={words} hasFailed={false} {...again} />
    </>
  );
}

/** The top of the page: title and subtitle. */
function FundingPoster({ words: { title, subtitle } }: { words: FundingWords["top"] }) {
  return (
    <section className="border-b-2 border-ink bg-overground">
      <div className="mx-auto grid max-w-page md:grid-cols-2">
        <Print
          name="fund-mainframe"
          shape="wide"
          priority
          className="block aspect-390/190 w-full object-cover md:order-last md:aspect-auto md:h-full md:min-h-105"
        />
        <div className="@container px-4 pt-2 pb-10 md:px-8 md:py-14">
          <p className="mono text-mono uppercase">Conference + live festival</p>
          <EditWords copy={fundingCopy} part="top">
            <h1
              className="display mt-1 text-page wrap-anywhere"
              style={fitWord(title.toUpperCase(), "var(--text-page)")}
            >
              {title}
            </h1>
            {subtitle && <p className="mt-5 max-w-[32rem] text-lead wrap-anywhere md:mt-8">{subtitle}</p>}
          </EditWords>
        </div>
      </div>
    </section>
  );
}
