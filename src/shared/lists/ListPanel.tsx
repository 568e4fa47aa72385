import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { type LongColumn, LongTable } from "#shared/ui/LongTable.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { toast } from "#shared/ui/toasts.ts";
import type { LongList } from "./read-long-list.ts";
import { type CsvLook, saveCsv } from "./save-csv.client.ts";
import { searchRows } from "./search-rows.ts";

/** What was sent in by a form: found by its texts, and saved as a CSV file as it is found. */
export function ListPanel<Row extends { id: string }>({
  name,
  query: { data, error, isFetching, refetch },
  columns,
  textsOf,
  csv,
}: {
  /** In the plural, such as "schools". */
  name: string;
  query: UseQueryResult<LongList<Row>>;
  columns: readonly LongColumn<Row>[];
  /** What is searched. One function for all renders. */
  textsOf: (row: Row) => readonly (string | null)[];
  csv: CsvLook<Row>;
}) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const search = useMemo(() => searchRows(data?.rows ?? [], textsOf), [data, textsOf]);
  const found = useMemo(() => search(wanted), [search, wanted]);
  const save = async () => {
    try {
      await saveCsv(found, csv);
      toast({ title: "CSV saved", tone: "done", slot: "export" });
    } catch (failure) {
      reportError(failure);
      const text = "Your browser could not make the file.";
      toast({ title: "Export failed", text, tone: "failed", slot: "export" });
    }
  };
  if (!data)
    return error ? (
      <FailedState onRetry={() => refetch()} retrying={isFetching}>
        {`We could not load the ${name}. ${refusalText(error)}`}
      </FailedState>
    ) : (
      <LoadingState>{`Loading ${name}…`}</LoadingState>
    );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label={`Search ${name}`}
          type="search"
          icon="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="grow"
        />
        <Button
          variant="outline"
          className="min-h-12.5!"
          disabled={found.length === 0}
          onClick={() => void save()}
        >
          Export CSV
        </Button>
      </div>
      <p role="status" className="mb-1.5 min-h-6 font-mono text-mono">
        Showing {countText(found.length)} of {countText(data.rows.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title="Nothing here">
          {data.rows.length === 0 ? "Nothing has been sent in yet." : `No ${name} match your search.`}
        </EmptyState>
      ) : (
        <LongTable
          caption={`All ${name}, the newest first`}
          columns={columns}
          rows={found}
          rowKey={idOf}
          stackedRowPx={150}
        />
      )}
    </>
  );
}

function idOf({ id }: { id: string }): string {
  return id;
}
