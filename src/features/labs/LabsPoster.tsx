import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { ButtonLinks } from "#shared/ui/Button.tsx";
import { PosterBeside } from "#shared/ui/layout/Poster.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { labsCopy } from "./labs.copy.ts";
import { labsTitle } from "./labs-titles.built.ts";

/** The top of the page: what labs are, links to join, and what is made in them. */
export function LabsPoster() {
  const { lead, links, tiles } = useWords(labsCopy).top;
  return (
    <PosterBeside
      title={labsTitle}
      print={{ name: "labs", stock: "overground", className: "object-bottom" }}
      lead={lead}
      actions={
        <>
          <ButtonLinks links={links} />
          <EditWords copy={labsCopy} part="top" />
        </>
      }
      foot={<Tiles names={tiles} />}
    />
  );
}

function Tiles({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 border-t-2 border-ink md:grid-cols-4">
      {names.map((name, at) => (
        <li key={name} className={stockClass[printAt(prints, at).stock]}>
          <Print
            name={printAt(prints, at).name}
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

const prints = [
  { name: "labs-beats", stock: "hivis" },
  { name: "labs-film", stock: "carrier" },
  { name: "labs-print", stock: "market" },
  { name: "labs-stage", stock: "newsprint" },
] as const;
