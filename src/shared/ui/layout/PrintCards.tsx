import { Print } from "#shared/print/Print.tsx";
import type { PrintName } from "#shared/print/prints.ts";
import { fitWord } from "#shared/type/fit-word.ts";

/** A card: its print, a title, and a text. */
export interface PrintCard {
  print: PrintName<"card">;
  title: string;
  text: string;
}

/** Cards on a night band, the print above the text; on phones beside it, unless large text needs the whole width. */
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
        <li key={title} className="@container">
          <div className={printBesideText}>
            <Print name={print} shape="card" className="h-26 w-full object-cover sm:h-auto" />
            <div className="@container">
              <h3
                className="display text-[1.625rem] leading-[0.96] wrap-anywhere sm:mt-4.5"
                style={fitWord(title, "1.625rem")}
              >
                {title}
              </h3>
              <p className="mt-2 text-night-muted">{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Classes of a card's parts: side by side on phones, in a column of 18 rem at least, which is wider with larger text. */
export const printBesideText =
  "grid gap-x-4 gap-y-3 @[18rem]:grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] sm:block";
