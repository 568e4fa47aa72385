import { useQuery } from "@tanstack/react-query";
import { countText } from "#shared/numbers/count.ts";
import { useSectionInAddress } from "#shared/pages/use-section-in-address.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { roughDuration } from "#shared/time/duration.ts";
import { londonTime } from "#shared/time/london.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { countOf, IMPORT_SECTION } from "./import-item.rules.ts";
import type { ImportsReport } from "./imports.contract.ts";

const isRunning = (imports: ImportsReport | undefined) =>
  imports?.running != null && !imports.running.hasEndedEarly;

/** Read again every 5 seconds while an import runs, every 20 otherwise. */
const importsQuery = apiQueries.status.imports.read.queryOptions({
  refetchInterval: ({ state }) => (isRunning(state.data) ? 5000 : 20_000),
  refetchOnWindowFocus: true,
});

/** How far a running import is, and what the last one did, table by table. */
export function ImportSection() {
  const imports = useQuery(importsQuery);
  const { data } = imports;
  const section = useSectionInAddress(IMPORT_SECTION, data !== undefined);
  return (
    <section
      id={IMPORT_SECTION}
      ref={section}
      aria-labelledby="import-report"
      className="scroll-mt-4 bg-sheet px-4.5 py-4"
    >
      <h2 id="import-report" className="font-display text-xl leading-tight font-extrabold">
        Report of the import
      </h2>
      {!data && imports.isPending && <LoadingState>Reading what the import did…</LoadingState>}
      {imports.isError && (
        <FailedState onRetry={() => imports.refetch()} retrying={imports.isFetching}>
          The report of the import could not be read.
        </FailedState>
      )}
      {data?.running && <Running running={data.running} />}
      {data?.last && <LastRun run={data.last} />}
      {data && !data.last && !data.running && <p className="mt-2">Nothing was imported yet.</p>}
    </section>
  );
}

function Running({ running }: { running: NonNullable<ImportsReport["running"]> }) {
  const { checksOnly, hasEndedEarly, startedAt, table, read, count, readOfAll, all, secondsLeft } = running;
  const what = checksOnly ? "check" : "import";
  return (
    <div className="mt-3 max-w-read">
      <Progress
        label={`Rows that the ${what} has read`}
        value={readOfAll}
        max={all}
        start={`${countText(readOfAll)} / ${countText(all)} rows`}
        end={hasEndedEarly ? "Ended early" : `${roughDuration(secondsLeft)} left`}
      />
      <p className="mt-2">
        {`The ${what} began at ${londonTime(startedAt)}. `}
        {hasEndedEarly
          ? `It ended early. Start it again: it ${checksOnly ? "wrote nothing" : "goes on where it ended, and changes nothing that is here"}.`
          : table && `It reads ${table}: ${countText(read)} of ${countText(count)} rows.`}
      </p>
    </div>
  );
}

function LastRun({ run }: { run: NonNullable<ImportsReport["last"]> }) {
  const { startedAt, endedAt, checksOnly, tables, unknown, enlarged } = run;
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return (
    <div className="mt-3">
      <p className="max-w-read">
        {`${checksOnly ? "Check, which wrote nothing" : "Import"}: ${londonTime(startedAt)}, in ${roughDuration(seconds)}. The rows that were held back, with their values, are in the folder imports of DATA_DIR.`}
      </p>
      {enlarged > 0 && (
        <p className="mt-2 max-w-read">
          {`Events with more bookings than places, which got as many places: ${countText(enlarged)}.`}
        </p>
      )}
      {tables.length === 0 && <p className="mt-2">The source had no table that is known here.</p>}
      <ul className="mt-3 lg:columns-2 lg:gap-8">
        {tables.map((table) => (
          <TableReport key={table.table} table={table} checksOnly={checksOnly} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="mt-3 max-w-read wrap-anywhere">{`Not known here, and left: ${unknown.join(", ")}.`}</p>
      )}
    </div>
  );
}

type Table = NonNullable<ImportsReport["last"]>["tables"][number];

function TableReport({ table, checksOnly }: { table: Table; checksOnly: boolean }) {
  const { imported, known, held, replaced } = table;
  const numbers = [
    `${countText(imported)} ${checksOnly ? "new" : "imported"}`,
    known > 0 && `${countText(known)} here already`,
    countOf(held) > 0 && `${countText(countOf(held))} held back`,
    countOf(replaced) > 0 && `${countText(countOf(replaced))} changed`,
  ];
  return (
    <li className="break-inside-avoid border-t border-line py-2">
      <h3 className="font-mono text-sm font-medium wrap-anywhere">{table.table}</h3>
      <p className="font-semibold">{numbers.filter(Boolean).join(", ")}</p>
      <Reasons title="Held back" counts={held} />
      <Reasons title="Changed" counts={replaced} />
    </li>
  );
}

function Reasons({ title, counts }: { title: string; counts: Record<string, number> }) {
  const lines = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  if (lines.length === 0) return null;
  return (
    <ul className="text-small" aria-label={title}>
      {lines.map(([reason, count]) => (
        <li key={reason} className="wrap-anywhere">{`${title} ${countText(count)}: ${reason}`}</li>
      ))}
    </ul>
  );
}
