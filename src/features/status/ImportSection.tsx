import { useQuery } from "@tanstack/react-query";
import { countText } from "#shared/numbers/count.ts";
import { useSectionInAddress } from "#shared/pages/use-section-in-address.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { roughDuration } from "#shared/time/durations.ts";
import { londonTime } from "#shared/time/london.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { countOf, IMPORT_SECTION } from "./import-item.rules.ts";
import type { ImportsReport } from "./status.api.ts";

const isRunning = (imports: ImportsReport | undefined) =>
  imports?.running != null && !imports.running.hasEndedEarly;

/** Refetched every 5 seconds during an import, otherwise every 20. */
const importsQuery = apiQueries.status.imports.read.queryOptions({
  refetchInterval: ({ state }) => (isRunning(state.data) ? 5000 : 20_000),
  refetchOnWindowFocus: true,
});

/** The progress of a running import, and the last import's result, table by table. */
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
        Import report
      </h2>
      {!data && imports.isPending && <LoadingState>Loading the import report…</LoadingState>}
      {imports.isError && (
        <FailedState onRetry={() => imports.refetch()} retrying={imports.isFetching}>
          We could not read the import report.
        </FailedState>
      )}
      {data?.running && <Running running={data.running} />}
      {data?.last && <LastRun run={data.last} />}
      {data && !data.last && !data.running && <p className="mt-2">No import yet.</p>}
    </section>
  );
}

function Running({ running }: { running: NonNullable<ImportsReport["running"]> }) {
  const { hasEndedEarly, startedAt, table, read, count, readOfAll, all } = running;
  return (
    <div className="mt-3 max-w-read">
      <Progress
        label="Rows that the import has read"
        value={readOfAll}
        max={all}
        start={`${countText(readOfAll)} / ${countText(all)} rows`}
        end={hasEndedEarly ? "Stopped early" : "Running"}
      />
      <p className="mt-2">
        {`The import began at ${londonTime(startedAt)}. `}
        {hasEndedEarly
          ? "It stopped early. Ask the operator to start it again."
          : table && `It reads ${table}: ${countText(read)} of ${countText(count)} rows.`}
      </p>
    </div>
  );
}

function LastRun({ run }: { run: NonNullable<ImportsReport["last"]> }) {
  const { startedAt, endedAt, tables, without = [], unknown, enlarged, withoutPassword = 0 } = run;
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return (
    <div className="mt-3">
      <p className="max-w-read">
        {`Imported ${londonTime(startedAt)}, in ${roughDuration(seconds)}. The rejected rows, with their values, are in the folder imports of DATA_DIR.`}
      </p>
      {withoutPassword > 0 && (
        <p className="mt-2 max-w-read">
          {`Accounts that need a new password: ${countText(withoutPassword)}.`}
        </p>
      )}
      {enlarged > 0 && (
        <p className="mt-2 max-w-read">
          {`Events that got more places, to fit their bookings: ${countText(enlarged)}.`}
        </p>
      )}
      {without.length > 0 && <p className="mt-2 wrap-anywhere">{`Left out: ${without.join(", ")}.`}</p>}
      <ul className="mt-3 lg:columns-2 lg:gap-8">
        {tables.map((table) => (
          <TableReport key={table.table} table={table} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="mt-3 max-w-read wrap-anywhere">{`Not imported, because this site has no such table or column: ${unknown.join(", ")}.`}</p>
      )}
    </div>
  );
}

type Table = NonNullable<ImportsReport["last"]>["tables"][number];

function TableReport({ table }: { table: Table }) {
  const { read, imported, held, replaced } = table;
  const numbers = [
    `${countText(imported)} of ${countText(read)} imported`,
    countOf(held) > 0 && `${countText(countOf(held))} rejected`,
    countOf(replaced) > 0 && `${countText(countOf(replaced))} changed`,
  ];
  return (
    <li className="break-inside-avoid border-t border-line py-2">
      <h3 className="font-mono text-sm font-medium wrap-anywhere">{table.table}</h3>
      <p className="font-semibold">{numbers.filter(Boolean).join(", ")}</p>
      <Reasons title="Rejected" counts={held} />
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
