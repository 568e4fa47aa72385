import { keysOf } from "#shared/keys.ts";
import type { PrintStyle } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { programmeCopy } from "./programme.copy.ts";

const { title, aside, themes } = programmeCopy.weeks;

/** The themes of the six weeks. */
export function WeeklyThemes() {
  return (
    <PageSection
      id="weeks"
      title={title}
      aside={<p className="text-night-muted">{aside}</p>}
      tone="bg-ink text-night-text"
    >
      <ol className="grid gap-x-5.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {keysOf(themes).map((theme, at) => (
          <li key={theme} className="grid grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] gap-x-4 sm:block">
            <Print
              seed={`week-${at + 1}`}
              {...prints[theme]}
              shape="card"
              className="h-26 w-full object-cover sm:h-auto"
            />
            <div>
              <p className="font-mono text-mono font-bold text-hivis uppercase sm:mt-4">Week {at + 1}</p>
              <h3 className="display mt-1.5 text-[1.625rem] leading-[0.96] md:text-card">{theme}</h3>
              <p className="mt-2 text-night-muted">{themes[theme]}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

/** The print on the card of each theme. */
const prints: Record<keyof typeof themes, PrintStyle> = {
  Nerves: { stock: "hivis", pattern: "swell" },
  Focus: { stock: "carrier", pattern: "cone" },
  Voice: { stock: "market", pattern: "eq" },
  Setbacks: { stock: "overground", pattern: "arches" },
  Others: { stock: "newsprint", pattern: "moire" },
  Lights: { stock: "hivis", pattern: "stack" },
};
