import { countText } from "#shared/numbers/count.ts";
import { sumOf, type WaitingItem, waitingText } from "./waiting.rules.ts";

/** The number of waiting items behind a menu's button, and for screen readers what they are; empty for none. */
export function WaitingCount({ items }: { items: readonly WaitingItem[] }) {
  if (items.length === 0) return null;
  return (
    <span className="badge bg-hivis">
      <span>{countText(sumOf(items))}</span>
      <span className="sr-only">{` waiting: ${waitingText(items)}`}</span>
    </span>
  );
}
