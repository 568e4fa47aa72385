import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/** The street team's roles, as the passes they wear. */
export function StreetTeam() {
  return (
    <PageSection
      id="team"
      title="Street team"
      aside={<p>Students, paid for it. They know the porter, the printer and the night bus.</p>}
    >
      <ul className="grid gap-3.5 sm:grid-cols-2 md:gap-5.5 xl:grid-cols-4">
        {team.map(({ name, university, role, ...print }) => (
          <li key={name} className={`relative flex ${stockClass[print.stock]}`}>
            <Print
              {...print}
              seed={`team-${name}`}
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
    </PageSection>
  );
}

const team: readonly { name: string; university: string; role: string; stock: Stock; pattern: Pattern }[] = [
  { name: "Amara", university: "UCL", role: "Campus lead", stock: "hivis", pattern: "cone" },
  { name: "Tee", university: "UEL", role: "Sound and stage", stock: "carrier", pattern: "arches" },
  { name: "Rowan", university: "Goldsmiths", role: "Posters and print", stock: "market", pattern: "stack" },
  { name: "Delphine", university: "King’s", role: "Door and welcome", stock: "overground", pattern: "moire" },
];
