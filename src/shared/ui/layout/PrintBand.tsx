import type { PrintLook } from "#shared/print/choice.ts";
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
  /** Classes that say how many columns from which width on. */
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

/** What is printed on the cards in turn. */
const prints: readonly [PrintLook, ...PrintLook[]] = [
  { pattern: "stack", stock: "hivis" },
  { pattern: "eq", stock: "carrier" },
  { pattern: "moire", stock: "market" },
  { pattern: "swell", stock: "overground" },
];
