import type { ChosenPrint } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";

/** A card: its print, a title, and a text. */
export interface PrintCard {
  print: ChosenPrint;
  title: string;
  text: string;
}

/** Cards on a night band, the print above the text; on phones beside it. */
export function PrintCards({
  cards,
  className,
}: {
  cards: readonly PrintCard[];
  /** Classes with the number of columns by width. */
  className: string;
}) {
  return (
    <ul className={`grid gap-x-5.5 gap-y-9 ${className}`}>
      {cards.map(({ print, title, text }) => (
        <li key={title} className="grid grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] gap-x-4 sm:block">
          <Print {...print} shape="card" className="h-26 w-full object-cover sm:h-auto" />
          <div className="@container">
            <h3 className="display text-[1.625rem] leading-[0.96] sm:mt-4.5">{title}</h3>
            <p className="mt-2 text-night-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
