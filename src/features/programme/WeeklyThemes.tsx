import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { printBesideText } from "#shared/ui/layout/PrintCards.tsx";
import { programmeCopy } from "./programme.copy.ts";

/** The themes of the six weeks. */
export function WeeklyThemes() {
  const { title, aside, themes } = useWords(programmeCopy).weeks;
  return (
    <PageSection
      id="weeks"
      title={title}
      aside={<p className="text-night-muted">{aside}</p>}
      tone="bg-ink text-night-text"
    >
      <ol className="grid gap-x-5.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {themes.map(({ title: theme, text }, at) => (
          <li key={theme} className="@container">
            <div className={printBesideText}>
              <Print name={printAt(prints, at)} shape="card" className="h-26 w-full object-cover sm:h-auto" />
              <div>
                <p className="font-mono text-mono font-bold text-hivis uppercase sm:mt-4">Week {at + 1}</p>
                <h3 className="display mt-1.5 text-[1.625rem] leading-[0.96] wrap-anywhere md:text-card">
                  {theme}
                </h3>
                <p className="mt-2 text-night-muted">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <EditWords copy={programmeCopy} part="weeks" />
    </PageSection>
  );
}

/** The prints on the cards, in turn. */
const prints = ["week-1", "week-2", "week-3", "week-4", "week-5", "week-6"] as const;
