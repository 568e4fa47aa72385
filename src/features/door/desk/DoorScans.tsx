import { londonClock } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import type { DoorScan } from "../phone/phone.ts";

/** The number of scans shown; older ones are found by name. */
const SHOWN = 12;

/** This phone's latest scans, each with its undo button or its state. */
export function DoorScans({
  scans,
  onUndo,
}: {
  scans: readonly DoorScan[];
  onUndo: (scanId: string) => void;
}) {
  if (scans.length === 0)
    return (
      <EmptyState title="No check-ins yet">
        People you check in on this phone appear here. You can undo each one.
      </EmptyState>
    );
  return (
    <section>
      <h2 className="mb-1 font-display text-xl font-black">Last at this door</h2>
      <ul className="border-t-2 border-ink bg-sheet">
        {scans.slice(0, SHOWN).map(({ scanId, name, at, state }) => (
          <li
            key={scanId}
            tabIndex={-1}
            className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-1.5"
          >
            <time dateTime={at} className="mono text-mono text-ink-2">
              {londonClock(new Date(at))}
            </time>
            <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">{name}</span>
            {state === "in" ? (
              <Button
                compact
                variant="outline"
                aria-label={`Undo ${name}`}
                onClick={({ currentTarget }) => {
                  // The undo button unmounts, and it had the focus.
                  currentTarget.closest("li")?.focus();
                  onUndo(scanId);
                }}
              >
                Undo
              </Button>
            ) : (
              <Badge tone="dashed">{state === "undone" ? "Undone" : "Refused"}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
