import type { ReactNode } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import { CsvButton } from "./CsvButton.tsx";
import { ListCount } from "./ListCount.tsx";
import { ListTable } from "./ListTable.tsx";
import type { FilePart } from "./list.api.ts";
import { SEARCH_LENGTH } from "./list.rules.ts";
import type { ShownColumn } from "./shown-columns.ts";
import type { List, ListRow } from "./use-list.ts";

/** A list of the admin desk, with its search and its CSV file. */
export function ListPanel<Row extends ListRow, Exported extends Row>({
  list,
  columns,
  tool,
  filter,
  fileAction,
  actions,
  withProof,
}: {
  list: List<Row, Exported>;
  columns: readonly ShownColumn<Row>[];
  /** Another tool beside the search. */
  tool?: ReactNode;
  /** A filter after those of the list. */
  filter?: ReactNode;
  /** A button beside the CSV export. With it, both are at the right. */
  fileAction?: ReactNode;
  /** Actions for the rows that the search finds, shown above them. */
  actions?: ReactNode;
  /** Asks for the fresh proof that the CSV file needs. */
  withProof?: (call: () => Promise<AsyncIterable<FilePart>>) => Promise<AsyncIterable<FilePart>>;
}) {
  const { query, counts, page, rows, view } = list;
  const {
    name,
    order = "newest first",
    searchHint,
    emptyText = "Nothing has been sent in yet.",
    filters = {},
  } = list.list;
  const error = query.error ?? counts.error;
  const failure = error && (
    <FailedState
      className={page ? "mb-3.5 min-h-0!" : ""}
      onRetry={() => Promise.all([query.refetch(), counts.refetch()])}
      retrying={query.isFetching}
    >
      {`We could not load the ${name}. ${refusalText(error)}`}
    </FailedState>
  );
  if (!page) return failure || <LoadingState>{`Loading ${name}…`}</LoadingState>;
  return (
    <>
      <div className={`mb-3 grid items-start gap-x-6 gap-y-4 ${tool ? "lg:grid-cols-2" : ""}`}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <SearchField
            label={`Search ${name}`}
            placeholder={searchHint}
            maxLength={SEARCH_LENGTH}
            value={view.typed}
            onChange={({ target }) => view.setTyped(target.value)}
            className="grow"
          />
          {Object.entries(filters).map(
            ([filter, { label, options }]) =>
              options && (
                <SelectField
                  key={filter}
                  label={label}
                  value={view.filters[filter] ?? ""}
                  onChange={({ target }) => view.setFilter(filter, target.value)}
                >
                  <option value="">All</option>
                  {Object.entries(options).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              ),
          )}
          {filter}
          <div className={fileAction ? "ml-auto flex flex-wrap gap-3" : "contents"}>
            <CsvButton list={list} {...(withProof && { withProof })} />
            {fileAction}
          </div>
        </div>
        {tool}
      </div>
      <div className="mb-1.5 flex min-h-6 flex-wrap items-baseline gap-x-6 font-mono text-mono">
        <ListCount list={list} />
      </div>
      {actions}
      {failure}
      {rows.length === 0 ? (
        <EmptyState title="Nothing here">
          {list.total === 0 ? emptyText : `No ${name} match your search.`}
        </EmptyState>
      ) : (
        <ListTable list={list} columns={columns} caption={`All ${name}, ${order}`} />
      )}
    </>
  );
}
