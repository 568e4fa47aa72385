import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { HeroPrint, Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { FitLine } from "#shared/type/FitLine.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { CallToAction } from "#shared/ui/layout/CallToAction.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { SplitBand } from "#shared/ui/layout/SplitBand.tsx";
import { mainframeTitle } from "../titles/titles.built.ts";
import { mainframeCopy } from "./mainframe.copy.ts";
import stylesheet from "./mainframe.css?url";

export const meta = pageMeta(pages.mainframe);

export const loader = wordsLoader("mainframe");
export const clientLoader = keptWords();

/** /mainframe: the festival as a poster, its two halves, and what it costs to be free. */
export default function MainframePage() {
  const { support } = useWords(mainframeCopy);
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <FestivalPoster />
      <TwoHalves />
      <PastMoments />
      <CallToAction
        id="support"
        title={support.title}
        text={support.text}
        print={{ name: "mainframe-support", stock: "overground" }}
      >
        <ButtonLink to={support.link.to}>{support.link.label}</ButtonLink>
        <EditWords copy={mainframeCopy} part="support" />
      </CallToAction>
    </>
  );
}

/** The conference and the festival, each at half the width. */
function TwoHalves() {
  const { title, parts } = useWords(mainframeCopy).halves;
  return (
    <section aria-labelledby="halves">
      <h2 id="halves" className="sr-only">
        {title}
      </h2>
      <SplitBand
        halves={parts.map(({ word, hours, text }, at) => ({
          key: word,
          tone: at === 0 ? "bg-carrier" : "bg-ink text-night-text",
          content: (
            <>
              <p className="mono text-mono font-bold">{hours}</p>
              <h3 aria-label={word} className="mt-3">
                <FitLine text={word.toUpperCase()} measureEm={3.6} narrowMeasureEm={3.4} />
              </h3>
              <p className="mt-5 max-w-[30rem] text-lead">{text}</p>
            </>
          ),
        }))}
      />
    </section>
  );
}

/** Four placeholders for photographs, filled with prints. */
function PastMoments() {
  const { title, aside, label, tiles } = useWords(mainframeCopy).moments;
  return (
    <PageSection id="moments" title={title} aside={<p>{aside}</p>}>
      <ul className="moments">
        {tiles.map((tile, at) => (
          <li key={tile}>
            {at === 0 ? (
              <Print name="moment-front" shape="wide" />
            ) : (
              <Print name={printAt(prints, at)} shape="card" />
            )}
            <div className="flex flex-wrap items-center justify-between gap-2 border-t-2 border-ink px-4 py-3">
              <h3 className="display text-[1.375rem] leading-none">{tile}</h3>
              <Badge tone="dashed" wraps>
                {label}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
      <EditWords copy={mainframeCopy} part="moments" />
    </PageSection>
  );
}

/** The prints of the tiles, in turn. */
const prints = ["moment-front", "moment-doors", "moment-side", "moment-last"] as const;

/** The top of the page: the title from edge to edge, an equaliser that rises to it, and the links. */
function FestivalPoster() {
  const { facts, lead, tickets, ways } = useWords(mainframeCopy).top;
  return (
    <section className="border-b-2 border-ink bg-hivis">
      <div className="mx-auto max-w-page px-4 pt-5 md:px-8 md:pt-8">
        <DisplayTitle title={mainframeTitle} />
      </div>
      <HeroPrint name="mainframe" className="festival-print" />
      <div className="beside festival-ways">
        <div>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 mono text-mono font-bold uppercase">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className="standfirst mt-3">{lead}</p>
          <EditWords copy={mainframeCopy} part="top" />
          <EditWords copy={mainframeCopy} part="halves" />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={tickets.to}>{tickets.label}</ButtonLink>
          {ways.map(({ label, to }) => (
            <ButtonLink key={label} to={to} variant="outline">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
