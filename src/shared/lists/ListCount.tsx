import { useState } from "react";
import { shownText } from "./list.rules.ts";
import type { List, ListRow } from "./use-list.ts";

/** Announces which rows of how many are shown, after they have loaded. */
export function ListCount<Row extends ListRow, Exported extends Row>({
  list: { rows, offset, found, total, counts, isOld },
}: {
  list: List<Row, Exported>;
}) {
  const isRead = !isOld && !counts.isPlaceholderData && found !== undefined && total !== undefined;
  const text = isRead ? shownText({ offset, rows: rows.length, found, total }) : undefined;
  const [said, setSaid] = useState(text);
  // The old text stays until then, so that a screen reader reads only the new one.
  if (text !== undefined && text !== said) setSaid(text);
  return <p role="status">{said}</p>;
}
