import { countText } from "#shared/numbers/count.ts";

/** How many things wait behind a menu's button; nothing where none does. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge bg-hivis">
      <span>{countText(count)}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}
