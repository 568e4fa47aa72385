import type { ReactNode } from "react";
import { type PrintStyle, type Prints, printAt } from "#shared/print/choice.ts";
import { PageSection } from "./PageSection.tsx";
import { type PrintCard, PrintCards } from "./PrintCards.tsx";

/** Cards with prints on a night band, under a heading. */
export function PrintBand({
  id,
  title,
  aside,
  cards,
  columns,
  children,
}: {
  id: string;
  title: string;
  aside: string;
  cards: readonly Pick<PrintCard, "title" | "text">[];
  /** Classes with the number of columns by width. */
  columns: string;
  children?: ReactNode;
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
        cards={cards.map(({ title, text }, place) => {
          const print = printAt(prints, place);
          return { title, text, print: { seed: `${id}-${print.pattern}`, ...print } };
        })}
      />
      {children}
    </PageSection>
  );
}

/** The prints of the cards, in rotation. */
const prints: Prints<PrintStyle> = [
  { pattern: "stack", stock: "hivis" },
  { pattern: "eq", stock: "carrier" },
  { pattern: "moire", stock: "market" },
  { pattern: "swell", stock: "overground" },
];
