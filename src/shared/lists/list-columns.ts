import { londonTime } from "#shared/time/london.ts";

/** A list of the back office, as its screen and its file know it. Its access and filters are in its API. */
export interface ListDescriptor<Row, Exported extends Row = Row> {
  /** The plural of a row, such as "schools". */
  name: string;
  /** The name of the CSV file before the date. */
  file: string;
  /** The order of the rows, in words. */
  order?: string;
  /** What a search looks through, in words. */
  searchHint?: string;
  emptyText?: string;
  filters?: ListFilters;
  columns: readonly ListColumn<Row, Exported>[];
}

/** The filters of the API that the screen offers, by their names there. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

export interface ListFilter {
  /** Its name in the address. */
  inAddress: string;
  label: string;
  /** Its values with their labels; none where the screen has a control of its own. */
  options?: Readonly<Record<string, string>>;
}

/** A column of a list: what it says, what it sorts by, and what a file has of it. */
export interface ListColumn<Row, Exported extends Row = Row> {
  head: string;
  /** Shown and exported, unless the cell of the screen or `csv` says otherwise. */
  value?: (row: Row) => Cell;
  /** The name of a sort of the API. */
  sort?: string;
  /** Its columns of the CSV file; none for an empty object. */
  csv?: Readonly<Record<string, (row: Exported) => Cell | undefined>>;
}

export type Cell = string | number | null;

/** The heads of the CSV file, and a row's cells. */
export function csvColumns<Row, Exported extends Row>(columns: readonly ListColumn<Row, Exported>[]) {
  const cells = columns.flatMap(({ head, value, csv }) =>
    Object.entries<(row: Exported) => Cell | undefined>(csv ?? (value ? { [head]: value } : {})),
  );
  return {
    head: cells.map(([head]) => head),
    cellsOf: (row: Exported) => cells.map(([, cell]) => String(cell(row) ?? "")),
  };
}

/** The column of the person who sent a row, by whose name it sorts as `person`. */
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

/** The column of the moment when a row was sent, by which it sorts as `sent`. */
export function sentColumn<Row extends { createdAt: string }>(head: string): ListColumn<Row> {
  return {
    head,
    sort: "sent",
    csv: { [`${head} (London time)`]: ({ createdAt }) => londonTime(new Date(createdAt)) },
  };
}
