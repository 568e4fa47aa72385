import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { countedText, countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { csvFile } from "#shared/text/csv.rules.ts";
import { monthText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TimeBars } from "#shared/ui/charts/TimeBars.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import {
  activityWords,
  type Figures,
  figureLines,
  figureText,
  newsWords,
  periodsAt,
  SHOWN_FROM,
} from "./figures.rules.ts";

/** The figures for a period that the reader chooses: plots, tables and a CSV file. */
export function FiguresSection() {
  const [periods] = useState(() => periodsAt(londonDate(new Date())));
  const [chosen, setChosen] = useState(0);
  const { from = "", to = "" } = periods[chosen] ?? {};
  const isMonthAt = (place: number) => periods[place]?.from === periods[place]?.to;
  const figures = useQuery(
    apiQueries.figures.read.queryOptions({ input: { from, to }, placeholderData: keepPreviousData }),
  );
  if (figures.isError || !figures.data) return <Unread query={figures} loading="Counting…" />;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3.5">
        <SelectField label="Period" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {[...Map.groupBy(periods.keys(), isMonthAt)].map(([areMonths, places]) => (
            <optgroup key={String(areMonths)} label={areMonths ? "Months" : "Years"}>
              {places.map((place) => (
                <option key={place} value={place}>
                  {periods[place]?.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button variant="outline" disabled={figures.isPlaceholderData} onClick={() => save(figures.data)}>
          Export CSV
        </Button>
      </div>
      <div aria-busy={figures.isPlaceholderData} className={figures.isPlaceholderData ? "opacity-60" : ""}>
        <FigureTables figures={figures.data} />
      </div>
    </>
  );
}

function save(figures: Figures) {
  const file = new Blob([csvFile(figureLines(figures))], { type: "text/csv;charset=utf-8" });
  saveFile(file, `figures_${figures.from}_${figures.to}.csv`);
}

function FigureTables({ figures }: { figures: Figures }) {
  const { reached, returned, placesOffered, placesUsed, months, activities, universities, news } = figures;
  return (
    <>
      <div className="grid grid-cols-2 gap-1.5 md:gap-3.5 xl:grid-cols-4">
        <StatCard label="Young people reached" value={figureText(reached)} />
        <StatCard label="Came back" value={figureText(returned)} />
        <StatCard label="Places offered" value={countText(placesOffered)} />
        <StatCard label="Places used" value={figureText(placesUsed)} />
      </div>
      <p className="mt-3 max-w-read text-small text-ink-2">
        {`Each email address counts as one person, once in each figure. We round numbers of people and used places to ${SHOWN_FROM}, and add up the rounded numbers. “Few” is any number that could identify someone. Places are places at campus nights and lab sessions.`}
      </p>
      {months.length > 1 && (
        <section aria-labelledby="reached-by-month" className="mt-8 min-w-0 bg-sheet px-4 py-4 md:px-4.5">
          <h2 id="reached-by-month" className="mb-3 font-display text-xl leading-tight font-extrabold">
            Reached by month
          </h2>
          <TimeBars
            labelOf={monthText}
            bars={months.map(({ month, reached }) => ({ from: `${month}-01`, count: reached ?? 0 }))}
          />
          <MonthTable months={months} />
        </section>
      )}
      <div className="mt-3.5 grid items-start gap-3.5 xl:grid-cols-2">
        <CountTable
          title="Reached by activity"
          head="Activity"
          rows={activities.map(({ activity, reached }) => ({
            name: activityWords[activity],
            count: reached,
          }))}
        />
        <CountTable
          title="Reached at nights, by university"
          head="University"
          rows={universities.map(({ university, reached }) => ({ name: university, count: reached }))}
        />
        <CountTable
          title="Who gets news today"
          head="Way"
          rows={news.map(({ way, people }) => ({ name: newsWords[way], count: people }))}
        />
      </div>
    </>
  );
}

function MonthTable({ months }: Pick<Figures, "months">) {
  const isEmpty = ({ reached, placesOffered }: (typeof months)[number]) =>
    reached === 0 && placesOffered === 0;
  const empty = months.filter(isEmpty).map(({ month }) => monthText(month));
  return (
    <>
      <table className="mt-4 w-full text-left text-small">
        <caption className="sr-only">Reached by month</caption>
        <thead>
          <tr className="border-b-2 border-ink font-mono">
            <th scope="col" className="py-1.5 font-medium">
              Month
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Reached
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Places used
            </th>
          </tr>
        </thead>
        <tbody>
          {months
            .filter((month) => !isEmpty(month))
            .map(({ month, reached, placesOffered, placesUsed }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="py-1 font-normal">
                  {monthText(month)}
                </th>
                <td className="py-1 text-right tabular-nums">{figureText(reached)}</td>
                <td className="py-1 text-right tabular-nums">
                  {placesOffered === 0
                    ? "none offered"
                    : `${figureText(placesUsed)} of ${countText(placesOffered)}`}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <Folded
        summary={countedText(empty.length, "month without events", "months without events")}
        names={empty}
      />
    </>
  );
}

/** The names of rows without a figure, which would hide the others. */
function Folded({ summary, names }: { summary: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className="mt-2 text-small">
      <summary className="flex min-h-8 w-fit items-center underline">{summary}</summary>
      <p className="max-w-read">{`${names.join(", ")}.`}</p>
    </details>
  );
}

/** A table of counts with their bars. A hidden count has no bar. */
function CountTable({
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
  const shown = rows.filter(({ count }) => count !== 0);
  const empty = rows.filter(({ count }) => count === 0).map(({ name }) => name);
  return (
    <section aria-labelledby={heading} className="min-w-0 bg-sheet px-4 py-4 md:px-4.5">
      <h2 id={heading} className="mb-3 font-display text-xl leading-tight font-extrabold">
        {title}
      </h2>
      {shown.length === 0 ? (
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
            {shown.map(({ name, count }) => (
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
      <Folded summary={countedText(empty.length, "row with none", "rows with none")} names={empty} />
    </section>
  );
}
