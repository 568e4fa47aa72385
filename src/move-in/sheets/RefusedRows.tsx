import { useId } from "react";
import { countText } from "#shared/numbers/count.ts";
import type { SheetOutcome } from "./use-sheet-import.ts";

/** The rejected rows, each with its line and the reason. */
export function RefusedRows({ refusals, held }: Pick<SheetOutcome, "refusals" | "held">) {
  const id = useId();
  if (held === 0) return null;
  return (
    <div className="min-w-0">
      <h3 id={id} className="font-semibold">
        {held > refusals.length
          ? `Held back: the first ${countText(refusals.length)} of ${countText(held)}`
          : `Held back: ${countText(held)}`}
      </h3>
      <p className="mb-2 text-small text-ink-2">Correct these rows in the file, then import it again.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it */}
      <ol aria-labelledby={id} tabIndex={0} className="max-h-80 overflow-y-auto bg-sheet px-4 py-2">
        {refusals.map(({ line, row, reason }) => (
          <li
            key={`${line} ${row} ${reason}`}
            className="grid gap-x-4 border-b border-line py-2 last:border-b-0 md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="tabular-nums">{line > 0 ? `Line ${countText(line)}` : ""}</span>
            <bdi className="font-semibold wrap-anywhere">{row}</bdi>
            <span className="wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
