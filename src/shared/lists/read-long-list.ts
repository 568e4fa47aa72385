/** What every row of a long list has. */
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

/** A list as it is held in the browser; whole where it has as many rows as the total says. */
export interface LongList<Item> {
  rows: readonly Item[];
  total: number;
  readAt: string;
}

type Read<Item> = (input: { after?: string; since?: string }) => Promise<LongListPage<Item>>;

/**
 * Reads a whole list, the newest first. With one at hand it asks for what changed since; where that is too much, or the count
 * shows that rows are missing or gone, it reads all again.
 *
 * @param show is given the first page of a list of several, to be shown while the others are read
 */
export async function readLongList<Item extends ListRow>(
  held: LongList<Item> | undefined,
  read: Read<Item>,
  show: (list: LongList<Item>) => void = () => {},
): Promise<LongList<Item>> {
  if (held) {
    const { rows: changed, next, total, readAt } = await read({ since: held.readAt });
    const rows = mergedRows(held.rows, changed);
    if (next === null && rows.length === total) return { rows, total, readAt };
  }
  const first = await read({});
  const { readAt, total, next } = first;
  if (next === null) return { rows: first.rows, total: first.rows.length, readAt };
  if (!held) show({ rows: first.rows, total, readAt });
  const rows = [...first.rows];
  for (let after: string | null = next; after !== null; ) {
    const page = await read({ after });
    rows.push(...page.rows);
    after = page.next;
  }
  return { rows, total: rows.length, readAt };
}

/** The rows with these put in, in the place of what they were. */
export function mergedRows<Item extends ListRow>(
  rows: readonly Item[],
  changed: readonly Item[],
): readonly Item[] {
  if (changed.length === 0) return rows;
  const left = new Map(changed.map((row) => [row.id, row]));
  let isSorted = true;
  const present = rows.map((row) => {
    const now = left.get(row.id);
    left.delete(row.id);
    // A row that is sent again is new again.
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
