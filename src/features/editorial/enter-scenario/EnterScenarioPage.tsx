import { PosterPage } from "#features/site/PosterPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages, submissionDraft } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { fitTitle } from "#shared/type/fit.ts";
import { ButtonAnchor, ButtonLinks } from "#shared/ui/Button.tsx";
import { CallToAction } from "#shared/ui/layout/CallToAction.tsx";
import { manifesto } from "./enter-scenario.copy.ts";

export const meta = pageMeta(pages.enterScenario);

export const loader = wordsLoader("enterScenario");
export const clientLoader = keptWords();

/** /enter-scenario: the manifesto line by line, and links. */
export default function EnterScenarioPage() {
  const { top, lines, next } = useWords(manifesto);
  const { yours } = lines;
  return (
    <>
      <PosterPage
        headline={pages.enterScenario.title}
        print={{ name: "manifesto", stock: "hivis" }}
        measureEm={4.4}
        narrowMeasureEm={3.2}
      >
        <p className="text-lead font-semibold">{top.lead}</p>
        <p className="mt-2 mb-2">{top.text}</p>
        <EditWords copy={manifesto} part="top" />
      </PosterPage>
      <section aria-labelledby="manifesto" className="bg-ink text-night-text">
        <div className="mx-auto max-w-page px-4 pt-15 pb-15 md:px-8 md:pt-21 md:pb-21">
          <h2 id="manifesto" className="mono text-mono text-hivis uppercase">
            {lines.title}
          </h2>
          <ol>
            {lines.list.map(({ title, text }, at) => (
              <li key={title} className="border-b border-control py-8">
                <div className={inks[at % inks.length]}>
                  <DisplayTitle as="h3" title={fitted(title)} />
                </div>
                <div className="mt-4 flex gap-5 md:mt-6 md:justify-end">
                  <span aria-hidden="true" className="mono shrink-0 text-mono text-hivis">
                    {String(at + 1).padStart(2, "0")}
                  </span>
                  <p className="w-full max-w-[30rem] text-lead">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="mt-10 border-2 border-dashed border-night-unplayed p-5 md:flex md:items-end md:justify-between md:p-8">
            <div>
              <h3 className="display text-section">{yours.line}</h3>
              <p className="mt-3 text-lead text-night-muted">{yours.text}</p>
            </div>
            <ButtonAnchor
              href={submissionDraft}
              variant="paper"
              className="mt-5 max-w-full shrink-0 md:max-w-1/2"
            >
              {yours.button}
            </ButtonAnchor>
          </div>
          <EditWords copy={manifesto} part="lines" />
        </div>
      </section>
      <CallToAction id="next" {...next} print={{ name: "next-arches", stock: "overground" }}>
        <ButtonLinks links={next.links} />
        <EditWords copy={manifesto} part="next" />
      </CallToAction>
    </>
  );
}

/** Short lines are set larger than long ones; on phones each breaks into large words. */
function fitted(line: string) {
  return fitTitle(line, { narrow: { measureEm: 2.6 }, wide: { measureEm: line.length * 0.55 } });
}

/** Colours of the lines, in turn. */
const inks = ["", "text-hivis", "text-flare"];
