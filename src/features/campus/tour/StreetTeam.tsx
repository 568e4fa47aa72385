import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { campusCopy } from "./campus.copy.ts";

/** The roles of the street team, drawn like their passes. */
export function StreetTeam() {
  const { title, aside, list } = useWords(campusCopy).team;
  return (
    <PageSection id="team" title={title} aside={<p>{aside}</p>}>
      <ul className="grid gap-3.5 sm:grid-cols-2 md:gap-5.5 xl:grid-cols-4">
        {list.map(({ name, university, role }, at) => (
          <li key={name} className={`relative flex ${stockClass[printAt(prints, at).stock]}`}>
            <Print
              name={printAt(prints, at).name}
              shape="tall"
              className="h-44 w-[min(5.75rem,24vw)] shrink-0 object-cover"
            />
            <div className="flex min-w-0 flex-col border-l-3 border-dotted border-ink p-4">
              <h3 className="display text-card">{name}</h3>
              <p className="mt-2 font-semibold">{university}</p>
              <p className="mt-auto font-mono text-mono font-medium">{role}</p>
            </div>
          </li>
        ))}
      </ul>
      <EditWords copy={campusCopy} part="team" />
    </PageSection>
  );
}

const prints = [
  { name: "team-amara", stock: "hivis" },
  { name: "team-tee", stock: "carrier" },
  { name: "team-rowan", stock: "market" },
  { name: "team-delphine", stock: "overground" },
] as const;
