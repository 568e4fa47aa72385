import { pages } from "#features/site/pages.ts";
import type { PrintStyle } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";
import { ButtonLinks } from "#shared/ui/Button.tsx";
import { PosterBeside } from "#shared/ui/layout/Poster.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { labsTitle } from "./labs-titles.rules.ts";

/** The top of the page: what labs are, links to join, and what is made in them. */
export function LabsPoster() {
  return (
    <PosterBeside
      title={labsTitle}
      print={{ seed: "labs", pattern: "eq", stock: "overground", className: "object-bottom" }}
      lead="An evening, a room, ten others and a mentor who does it for a living. You leave with something you made."
      actions={
        <ButtonLinks
          links={[
            { label: "Apply for a lab", to: pages.applyLab.path },
            { label: "Become a mentor", to: pages.becomeMentor.path },
            { label: "Upcoming sessions", to: pages.upcomingSessions.path },
          ]}
        />
      }
      foot={<Tiles />}
    />
  );
}

function Tiles() {
  return (
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
  );
}

const tiles: readonly (PrintStyle & { name: string })[] = [
  { name: "Beats", stock: "hivis", pattern: "cone" },
  { name: "Film", stock: "carrier", pattern: "moire" },
  { name: "Print", stock: "market", pattern: "stack" },
  { name: "Stage", stock: "newsprint", pattern: "swell" },
];
