import { pages } from "#features/site/pages.ts";
import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { FittedLine } from "#shared/type/FittedLine.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { stockClass } from "#shared/ui/stock-class.ts";
import { labsTitle } from "./labs-title.rules.ts";

/** The top of the page: what labs are, the three ways in, and what is made in them. */
export function LabsPoster() {
  return (
    <section className="border-b-2 border-ink bg-overground">
      <div className="mx-auto grid max-w-page lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="px-4 pt-6 pb-8 md:px-8 md:pt-9 md:pb-12">
          <h1 aria-label={pages.labs.title}>
            <FittedLine fitted={labsTitle} />
          </h1>
          <p className="mt-6 max-w-[30rem] text-lead md:mt-8">
            An evening, a room, ten others and a mentor who does it for a living. You leave with something you
            made.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={pages.applyLab.path}>Apply for a lab</ButtonLink>
            <ButtonLink to={pages.becomeMentor.path} variant="outline">
              Become a mentor
            </ButtonLink>
            <ButtonLink to={pages.upcomingSessions.path} variant="outline">
              Upcoming sessions
            </ButtonLink>
          </div>
        </div>
        <Print
          seed="labs"
          pattern="eq"
          stock="overground"
          shape="banner"
          priority
          className="block aspect-690/332 w-full object-cover object-bottom lg:aspect-auto lg:h-full"
        />
      </div>
      <ul className="grid grid-cols-2 border-t-2 border-ink md:grid-cols-4">
        {tiles.map(({ name, stock, pattern }) => (
          <li key={name} className={stockClass[stock]}>
            <Print
              seed={`lab-${name}`}
              pattern={pattern}
              stock={stock}
              shape="card"
              eager
              className="aspect-332/252 w-full object-cover"
            />
            <p className="display border-t-2 border-ink px-4 py-3 text-[1.375rem] leading-none md:px-5 md:text-card">
              {name}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tiles: readonly { name: string; stock: Stock; pattern: Pattern }[] = [
  { name: "Beats", stock: "hivis", pattern: "cone" },
  { name: "Film", stock: "carrier", pattern: "moire" },
  { name: "Print", stock: "market", pattern: "stack" },
  { name: "Stage", stock: "newsprint", pattern: "swell" },
];
