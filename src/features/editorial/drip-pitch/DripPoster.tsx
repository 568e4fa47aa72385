import { pages } from "#features/site/pages.ts";
import { keysOf } from "#shared/keys.ts";
import type { ChosenPrint } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";
import { FitLine } from "#shared/type/FitLine.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import { dripCopy } from "./drip-pitch.copy.ts";

const { word, status, lead, ask, cans } = dripCopy;

/** The top of the page: the name in the largest type, and three cans on a shelf below it. */
export function DripPoster() {
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
          <Badge tone="dashed">{status}</Badge>
          <p className="mt-4 max-w-[30rem] text-lead">{lead}</p>
          <ButtonAnchor href={ask.href} className="mt-6">
            {ask.label}
          </ButtonAnchor>
        </div>
        <ul aria-hidden="true" className="cans">
          {keysOf(cans.cans).map((name) => (
            <li key={name} className="can">
              <Print {...prints[name]} shape="tall" eager className="can-print" />
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
            {Object.entries(cans.cans).map(([name, flavour]) => (
              <div key={name} className="border-t-2 border-ink py-4">
                <dt className="display list-title">{name}</dt>
                <dd className="mt-2">{flavour}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </section>
  );
}

/** The print on each can. */
const prints: Record<keyof typeof cans.cans, ChosenPrint> = {
  Low: { seed: "drip-low", pattern: "cone", stock: "carrier" },
  Mid: { seed: "drip-mid", pattern: "swell", stock: "hivis" },
  High: { seed: "drip-high", pattern: "eq", stock: "overground" },
};
