import { londonTime } from "#shared/time/london.ts";

/** A list of the back office, for its screen and its file. The API declares its access and filters. */
export interface ListDescriptor<Row, Exported extends Row = Row> {
  /** The plural of a row, such as "schools". */
  name: string;
  /** The name of the CSV file before the date. */
  file: string;
  /** The order of the rows, in words. */
  order?: string;
  /** The searched columns, in words. */
  searchHint?: string;
  emptyText?: string;
  filters?: ListFilters;
  columns: readonly ListColumn<Row, Exported>[];
}

/** The filters of the API that the screen offers, by their names there. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

export interface ListFilter {
  /** The filter's name in the page's address. */
  inAddress: string;
  label: string;
  /** The filter's values with their labels. Missing where the screen has a custom control. */
  options?: Readonly<Record<string, string>>;
}

/** A column of a list: its head, its sort, and its columns in a file. */
export interface ListColumn<Row, Exported extends Row = Row> {
  head: string;
  /** Shown and exported, unless the cell of the screen or `csv` says otherwise. */
  value?: (row: Row) => Cell;
  /** The name of a sort of the API. */
  sort?: string;
  /** The column's columns in the CSV file. An empty object has none. */
  csv?: Readonly<Record<string, (row: Exported) => Cell | undefined>>;
}

export type Cell = string | number | null;

/** The column names of the CSV file, and the cells of a row. */
export function csvColumns<Row, Exported extends Row>(columns: readonly ListColumn<Row, Exported>[]) {
  const cells = columns.flatMap(({ head, value, csv }) =>
    Object.entries<(row: Exported) => Cell | undefined>(csv ?? (value ? { [head]: value } : {})),
  );
  return {
    head: cells.map(([head]) => head),
    cellsOf: (row: Exported) => cells.map(([, cell]) => String(cell(row) ?? "")),
  };
}

/** The column of the sender of a row, with the sort `person` by their name. */
export function personColumn<Row>(
  personOf: (row: Row) => { name: string; email: string },
  nameHead = "Name",
): ListColumn<Row> {
  return {
    head: "Person",
    sort: "person",
    csv: { [nameHead]: (row) => personOf(row).name, Email: (row) => personOf(row).email },
  };
}

/** The column of the moment when a row was sent, with the sort `sent`. */
export function sentColumn<Row extends { createdAt: string }>(head: string): ListColumn<Row> {
  return {
    head,
    sort: "sent",
    csv: { [`${head} (London time)`]: ({ createdAt }) => londonTime(new Date(createdAt)) },
  };
}
