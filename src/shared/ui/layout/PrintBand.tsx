import type { ReactNode } from "react";
import { printAt } from "#shared/print/prints.ts";
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
  /** The id, which is also the family of the band's prints. */
  id: "bring" | "resources";
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
        cards={cards.map((card, place) => ({ ...card, print: `${id}-${printAt(prints, place)}` as const }))}
      />
      {children}
    </PageSection>
  );
}

/** The prints of the cards, in rotation. */
const prints = ["stack", "eq", "moire", "swell"] as const;
