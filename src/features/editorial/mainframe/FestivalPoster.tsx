import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { HeroPrint } from "#shared/print/Print.tsx";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { mainframeTitle } from "../titles/titles.built.ts";
import { mainframeCopy } from "./mainframe.copy.ts";

/** The top of the page: the title from edge to edge, an equaliser that rises to it, and the links. */
export function FestivalPoster() {
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
