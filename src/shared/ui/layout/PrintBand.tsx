import type { PrintStyle } from "#shared/print/choice.ts";
import { PageSection } from "./PageSection.tsx";
import { PrintCards } from "./PrintCards.tsx";

/** Cards with prints on a night band, under a heading. */
export function PrintBand({
  id,
  title,
  aside,
  cards,
  columns,
}: {
  id: string;
  title: string;
  aside: string;
  /** The text of each card, by its title. */
  cards: Readonly<Record<string, string>>;
  /** Classes with the number of columns by width. */
  columns: string;
}) {
  return (
    <PageSection
      id={id}
      title={title}
      aside={<p className="text-night-muted">{aside}</p>}
      tone="bg-ink text-night-text"
    >
      <PrintCards
        className={columns}
        cards={Object.entries(cards).map(([title, text], place) => {
          const print = prints[place % prints.length] ?? prints[0];
          return { title, text, print: { seed: `${id}-${print.pattern}`, ...print } };
        })}
      />
    </PageSection>
  );
}

/** The prints of the cards, in rotation. */
const prints: readonly [PrintStyle, ...PrintStyle[]] = [
  { pattern: "stack", stock: "hivis" },
  { pattern: "eq", stock: "carrier" },
  { pattern: "moire", stock: "market" },
  { pattern: "swell", stock: "overground" },
];
