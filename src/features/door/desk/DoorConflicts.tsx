import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { Conflict } from "../phone/phone.ts";

/** Differences between this phone and the server. The volunteer dismisses each one. */
export function DoorConflicts({
  conflicts,
  onDismiss,
}: {
  conflicts: readonly Conflict[];
  onDismiss: (scanId: string) => void;
}) {
  return (
    <div role="alert">
      {conflicts.length > 0 && (
        <section className="border-3 border-bad bg-sheet px-4 pt-3 pb-1">
          <h2 className="flex items-center gap-2 font-display text-xl font-black">
            <Icon name="alert" className="size-6 text-bad" />
            <span>{conflicts.length === 1 ? "Look into this" : `Look into these ${conflicts.length}`}</span>
          </h2>
          <ul>
            {conflicts.map(({ scanId, words }) => (
              <li
                key={scanId}
                className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
                <Button
                  compact
                  variant="outline"
                  aria-label={`Seen: ${words}`}
                  onClick={() => onDismiss(scanId)}
                >
                  Seen
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
