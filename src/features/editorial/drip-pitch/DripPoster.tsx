import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import { dripCopy } from "./drip-pitch.copy.ts";

/** The top of the page: the name in the largest type, and three cans on a shelf below it. */
export function DripPoster() {
  const { top, cans } = useWords(dripCopy);
  const { word, status, lead, ask } = top;
  return (
    <section className="border-b-2 border-ink bg-market">
      <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
        <h1 aria-label={pages.dripPitch.title}>
          <span className="display block text-section">{brand.name}</span>
          <FitLine text={word.toUpperCase()} measureEm={3.7} narrowMeasureEm={2.9} className="mt-2" />
        </h1>
      </div>
      <div className="beside pitch">
        <div>
          <Badge tone="dashed" wraps>
            {status}
          </Badge>
          <p className="mt-4 max-w-[30rem] text-lead">{lead}</p>
          <ButtonAnchor href={ask.href} className="mt-6">
            {ask.label}
          </ButtonAnchor>
          <EditWords copy={dripCopy} part="top" />
        </div>
        <ul aria-hidden="true" className="cans">
          {cans.list.map(({ title: name }, at) => (
            <li key={name} className="can">
              <Print name={printAt(prints, at)} shape="tall" eager className="can-print" />
              <p className="can-label display">{name}</p>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="cans" className="border-t-2 border-ink bg-newsprint">
        <div className="mx-auto max-w-page px-4 py-8 md:px-8">
          <h2 id="cans" className="display text-card">
            {cans.title}
          </h2>
          <p className="mt-2 max-w-read">{cans.aside}</p>
          <dl className="mt-6 grid gap-x-8 md:grid-cols-3">
            {cans.list.map(({ title: name, text: flavour }) => (
              <div key={name} className="border-t-2 border-ink py-4">
                <dt className="display list-title">{name}</dt>
                <dd className="mt-2">{flavour}</dd>
              </div>
            ))}
          </dl>
          <EditWords copy={dripCopy} part="cans" />
        </div>
      </section>
    </section>
  );
}

/** The prints on the cans, in turn. */
const prints = ["drip-low", "drip-mid", "drip-high"] as const;
