import { useId, useState } from "react";
import { countText } from "#shared/numbers/count.ts";
import { Button } from "../Button.tsx";
import { type Bar, TimeBars } from "./TimeBars.tsx";

/** Counts over time: a bar chart, and a table that is visible on demand and always available to screen readers. */
export function TimePlot({
  title,
  bars,
  labelOf,
  heads,
  rowOf = labelOf,
  empty,
}: {
  title: string;
  bars: readonly Bar[];
  /** A bar's label, of about eight letters. */
  labelOf: (from: string) => string;
  /** The table's column heads: of the time, and of the count. */
  heads: readonly [string, string];
  /** The time in the table. */
  rowOf?: (from: string) => string;
  /** Replaces a chart without bars. */
  empty: string;
}) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [time, count] = heads;
  return (
    <section className="min-w-0 bg-sheet px-4 py-4 md:px-4.5" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-display text-xl leading-tight font-extrabold">
          {title}
        </h2>
        {bars.length > 0 && (
          <Button compact variant="outline" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Show as table
          </Button>
        )}
      </div>
      {bars.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          {!isTable && <TimeBars bars={bars} labelOf={labelOf} />}
          <div className={isTable ? "" : "sr-only"}>
            <table className="w-full text-left text-small">
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr className="border-b-2 border-ink">
                  <th scope="col" className="py-1.5 font-mono font-medium">
                    {time}
                  </th>
                  <th scope="col" className="py-1.5 text-right font-mono font-medium">
                    {count}
                  </th>
                </tr>
              </thead>
              <tbody>
                {bars.map((bar) => (
                  <tr key={bar.from} className="border-b border-line">
                    <th scope="row" className="py-1 font-normal">
                      {rowOf(bar.from)}
                    </th>
                    <td className="py-1 text-right tabular-nums">{countText(bar.count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
