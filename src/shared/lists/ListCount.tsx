import { useState } from "react";
import { shownText } from "./list.rules.ts";
import type { List, ListRow } from "./use-list.ts";

/** Says which rows of how many are shown, once they are. */
export function ListCount<Row extends ListRow, Exported extends Row>({
  list: { rows, offset, found, total, counts, isOld },
}: {
  list: List<Row, Exported>;
}) {
  const isRead = !isOld && !counts.isPlaceholderData && found !== undefined && total !== undefined;
  const text = isRead ? shownText({ offset, rows: rows.length, found, total }) : undefined;
  const [said, setSaid] = useState(text);
  // The text before stays meanwhile, so that a screen reader hears the new one alone.
  if (text !== undefined && text !== said) setSaid(text);
  return <p role="status">{said}</p>;
}
