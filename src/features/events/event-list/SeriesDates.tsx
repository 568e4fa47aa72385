import type { ReactNode } from "react";

export interface SeriesDate {
  id: string;
  when: string;
  /** The place, if it differs from the next date's, and the number of places left. */
  notes: readonly string[];
  action: ReactNode;
}

/** The later dates of a series, folded below the ticket of the next one. Works without JavaScript. */
export function SeriesDates({
  dates,
  news = "",
}: {
  dates: readonly SeriesDate[];
  /** News about these dates that the person should see before unfolding them. */
  news?: string;
}) {
  if (dates.length === 0) return null;
  return (
    <details className="fold group border-2 border-t-0 border-ink bg-sheet px-4 md:px-5">
      <summary className="min-h-12 cursor-pointer content-center font-semibold">
        <span className="underline decoration-2 underline-offset-[5px]">
          {dates.length === 1 ? "1 other date" : `${dates.length} other dates`}
        </span>
        {news && <span className="mb-3 block bg-hivis px-2 py-1">{news}</span>}
      </summary>
      <ul className="pb-2">
        {dates.map(({ id, when, notes, action }) => (
          <li
            key={id}
            data-event={id}
            className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_11rem]"
          >
            <p className="[overflow-wrap:anywhere]">
              <span className="block font-semibold">{when}</span>
              {notes.map((note) => (
                <span key={note} className="block text-small text-ink-2">
                  {note}
                </span>
              ))}
            </p>
            <div className="@container">{action}</div>
          </li>
        ))}
      </ul>
    </details>
  );
}
