import { useId } from "react";
import { figureText } from "./figures.rules.ts";

/** Counts with their bars: a table. A count that is not shown has no bar. */
export function CountTable({
  title,
  head,
  rows,
}: {
  title: string;
  head: string;
  rows: readonly { name: string; count: number | null }[];
}) {
  const heading = useId();
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  return (
    <section aria-labelledby={heading} className="min-w-0 bg-sheet px-4 py-4 md:px-4.5">
      <h2 id={heading} className="mb-3 font-display text-xl leading-tight font-extrabold">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p>Nothing to count in this period.</p>
      ) : (
        <table className="w-full text-left text-small" aria-labelledby={heading}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Young people</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr
                key={name}
                className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-2 last:border-b-0"
              >
                <th scope="row" className="min-w-0 font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="text-right tabular-nums">{figureText(count)}</td>
                <td aria-hidden="true" className="col-span-2 mt-1.5">
                  <div
                    className="h-3 bg-ink"
                    style={{ width: `${Math.round(((count ?? 0) / most) * 100)}%` }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
