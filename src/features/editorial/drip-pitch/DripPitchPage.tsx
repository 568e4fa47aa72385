import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { SplitBand } from "#shared/ui/layout/SplitBand.tsx";
import { TermList } from "#shared/ui/TermList.tsx";
import { DripPoster } from "./DripPoster.tsx";
import { dripCopy } from "./drip-pitch.copy.ts";
import stylesheet from "./drip-pitch.css?url";

export const meta = pageMeta(pages.dripPitch);

export const loader = wordsLoader("dripPitch");
export const clientLoader = keptWords();

/** The pitch page: three cans, the use of their proceeds, and what the project needs to start. */
export default function DripPitchPage() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <DripPoster />
      <Flow />
      <Asks />
      <Ends />
    </>
  );
}

function Flow() {
  const { flow } = useWords(dripCopy);
  return (
    <PageSection id="flow" title={flow.title} tone="bg-ink text-night-text">
      <ol className="grid gap-x-8 md:grid-cols-3">
        {flow.list.map(({ title, text }) => (
          <li key={title} className="@container border-t-3 border-dotted border-night-text py-6">
            <h3 className="display text-page text-hivis" style={fitWord(title, "var(--text-page)")}>
              {title}
            </h3>
            <p className="mt-4 max-w-[24rem] text-lead">{text}</p>
          </li>
        ))}
      </ol>
      <EditWords copy={dripCopy} part="flow" />
    </PageSection>
  );
}

function Asks() {
  const { asks } = useWords(dripCopy);
  return (
    <PageSection id="asks" title={asks.title}>
      <TermList terms={asks.list} />
      <EditWords copy={dripCopy} part="asks" />
      <EditWords copy={dripCopy} part="ends" />
    </PageSection>
  );
}

function Ends() {
  const { ends } = useWords(dripCopy);
  return (
    <div className="border-t-2 border-ink">
      <SplitBand
        halves={ends.list.map(({ title, label, to }, at) => ({
          key: to,
          tone: at === 0 ? "bg-hivis" : "bg-overground",
          content: (
            <>
              <h2 className="display column-headline">{title}</h2>
              <ButtonLink to={to} className="mt-6 md:mt-8">
                {label}
              </ButtonLink>
            </>
          ),
        }))}
      />
    </div>
  );
}
