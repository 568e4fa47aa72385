/** The fields of every row of a long list. */
export interface ListRow {
  id: string;
  createdAt: string;
}

export interface LongListPage<Item> {
  rows: Item[];
  next: string | null;
  total: number;
  readAt: string;
}

/** A list cached in the browser; complete where it has `total` rows. */
export interface LongList<Item> {
  rows: readonly Item[];
  total: number;
  readAt: string;
}

type Read<Item> = (input: { after?: string; since?: string }) => Promise<LongListPage<Item>>;

/**
 * Reads a complete list, newest first. With a cached list it fetches the changes since; if these fill a page, or the
 * total shows missing or deleted rows, it reads the whole list again.
 *
 * @param show receives the first of several pages, to display while the others load
 */
export async function readLongList<Item extends ListRow>(
  cached: LongList<Item> | undefined,
  read: Read<Item>,
  show: (list: LongList<Item>) => void = () => {},
): Promise<LongList<Item>> {
  if (cached) {
    const { rows: changed, next, total, readAt } = await read({ since: cached.readAt });
    const rows = withChangedRows(cached.rows, changed);
    if (next === null && rows.length === total) return { rows, total, readAt };
  }
  const first = await read({});
  const { readAt, total, next } = first;
  if (next === null) return { rows: first.rows, total: first.rows.length, readAt };
  if (!cached) show({ rows: first.rows, total, readAt });
  const rows = [...first.rows];
  for (let after: string | null = next; after !== null; ) {
    const page = await read({ after });
    rows.push(...page.rows);
    after = page.next;
  }
  return { rows, total: rows.length, readAt };
}

/** The rows with the changed ones replaced or added. */
export function withChangedRows<Item extends ListRow>(
  rows: readonly Item[],
  changed: readonly Item[],
): readonly Item[] {
  if (changed.length === 0) return rows;
  const left = new Map(changed.map((row) => [row.id, row]));
  let isSorted = true;
  const present = rows.map((row) => {
    const now = left.get(row.id);
    left.delete(row.id);
    // A person who sends a form again moves the row to the top.
    if (now && now.createdAt !== row.createdAt) isSorted = false;
    return now ?? row;
  });
  if (left.size === 0 && isSorted) return present;
  return [...left.values(), ...present].sort(newestFirst);
}

function newestFirst(a: ListRow, b: ListRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
