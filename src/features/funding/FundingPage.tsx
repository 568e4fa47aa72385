import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { useShownWords } from "#features/words/use-words.ts";
import { withWords } from "#features/words/words.rules.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { fundingCopy } from "./content/funding.copy.ts";
import { StartableByEditors } from "./content/StartableByEditors.tsx";
import { FundingPoster } from "./FundingPoster.tsx";
import { FundingSections } from "./FundingSections.tsx";

export const meta = pageMeta(pages.funding);

/** `words` is empty before an editor has published any, undefined when it could not be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { words: await readOr(context, undefined, (api) => api.words.published({ page: "funding" })) };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /mainframe/funding: what the festival costs, what is raised, and how to help. */
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
