import { type ReactNode, useState } from "react";
import { countText } from "#shared/numbers/count.ts";

/** Past events, rendered only on demand because their number grows over the years. */
export function PastEvents({
  title,
  count,
  children,
}: {
  title: string;
  count: number;
  children: () => ReactNode;
}) {
  const [isShown, setIsShown] = useState(false);
  if (count === 0) return null;
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary className="flex min-h-12 w-fit items-center gap-2 font-semibold underline">
        {title} <span className="tabular-nums">{`(${countText(count)})`}</span>
      </summary>
      {isShown && children()}
    </details>
  );
}
