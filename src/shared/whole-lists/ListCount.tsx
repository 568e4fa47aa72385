import { countText } from "#shared/numbers/count.ts";
import type { List, ListRow } from "./use-list.ts";

/** How many rows are shown, and which ones the browser holds. */
export function ListCount<Row extends ListRow>({ list: { found, total, isPartial } }: { list: List<Row> }) {
  const older = isPartial ? `. The newest are here; a search looks through all` : "";
  return <p role="status">{`Showing ${countText(found.length)} of ${countText(total)}${older}`}</p>;
}
