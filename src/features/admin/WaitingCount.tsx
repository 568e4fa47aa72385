import { countText } from "#shared/numbers/count.ts";

/** The number of items waiting behind a menu's button; empty for zero. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge bg-hivis">
      <span>{countText(count)}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}
