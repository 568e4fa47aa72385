import { PageSection } from "./PageSection.tsx";
import { type PrintCard, PrintCards } from "./PrintCards.tsx";

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
  cards: readonly PrintCard[];
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
      <PrintCards cards={cards} className={columns} />
    </PageSection>
  );
}
