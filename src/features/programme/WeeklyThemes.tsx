import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";

/** What each of the six weeks is about. */
export function WeeklyThemes() {
  return (
    <PageSection
      id="weeks"
      title="Six weeks"
      aside={<p className="text-night-muted">A theme a week. Each is something you do, then talk about.</p>}
      tone="bg-ink text-night-text"
    >
      <ol className="grid gap-x-5.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {weeks.map(({ theme, text, stock, pattern }, at) => (
          <li key={theme} className="grid grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] gap-x-4 sm:block">
            <Print
              seed={`week-${at + 1}`}
              pattern={pattern}
              stock={stock}
              shape="card"
              className="h-26 w-full object-cover sm:h-auto"
            />
            <div>
              <p className="font-mono text-mono font-bold text-hivis uppercase sm:mt-4">Week {at + 1}</p>
              <h3 className="display mt-1.5 text-[1.625rem] leading-[0.96] md:text-card">{theme}</h3>
              <p className="mt-2 text-night-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

const weeks: readonly { theme: string; text: string; stock: Stock; pattern: Pattern }[] = [
  {
    theme: "Nerves",
    text: "What a body does before an exam or an entrance, and how to put it to work.",
    stock: "hivis",
    pattern: "swell",
  },
  {
    theme: "Focus",
    text: "One thing at a time, in a room full of phones. Drills that fit a bus ride.",
    stock: "carrier",
    pattern: "cone",
  },
  {
    theme: "Voice",
    text: "Fill forty seats without a microphone. Breath first, words second.",
    stock: "market",
    pattern: "eq",
  },
  {
    theme: "Setbacks",
    text: "Losing, failing, being left on read: take it apart, keep what is useful.",
    stock: "overground",
    pattern: "arches",
  },
  {
    theme: "Others",
    text: "Asking for help, saying no, hearing the truth. Nobody is tough alone.",
    stock: "newsprint",
    pattern: "moire",
  },
  {
    theme: "Lights",
    text: "Five minutes each on the stage, for people you chose. Then crisps.",
    stock: "hivis",
    pattern: "stack",
  },
];
