/** The most dates in one series: half a year of weeks. */
export const MOST_DATES = 26;

/** A list item: one event, or several of one series. */
export interface SeriesGroup<Item> {
  /** The id of the next event. */
  id: string;
  first: Item;
  later: Item[];
}

/** Groups the events of each series at the position of its first event in the list. Items are sorted by date. */
export function groupSeries<Item extends { id: string }>(
  items: readonly Item[],
  seriesOf: (item: Item) => string | null,
): SeriesGroup<Item>[] {
  const groups: SeriesGroup<Item>[] = [];
  const bySeries = new Map<string, SeriesGroup<Item>>();
  for (const item of items) {
    const series = seriesOf(item);
    const known = series === null ? undefined : bySeries.get(series);
    if (known) {
      known.later.push(item);
      continue;
    }
    const group = { id: item.id, first: item, later: [] };
    groups.push(group);
    if (series !== null) bySeries.set(series, group);
  }
  return groups;
}
