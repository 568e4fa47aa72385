import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.tsx";

/** A field that somebody else has changed, in words. */
export interface FieldChange {
  name: string;
  theirs: string;
  /** What is typed here, where that was changed too. */
  mine?: string | undefined;
}

/** What somebody else has saved while it was edited here, and the choice between it and what is typed. */
export function EditConflict({
  children,
  changes,
  onKeep,
  onTake,
}: {
  /** A sentence that says so. */
  children: ReactNode;
  changes: readonly FieldChange[];
  onKeep: () => void;
  onTake: () => void;
}) {
  return (
    <div role="alert" tabIndex={-1} className="grid gap-3 border-l-4 border-bad bg-white p-4">
      <p className="font-semibold text-bad">{children}</p>
      <ul className="grid gap-1 text-small [overflow-wrap:anywhere]">
        {changes.map(({ name, theirs, mine }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span> is now {theirs}
            {mine !== undefined && <> – you have {mine}</>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button compact className="min-h-11" variant="outline" onClick={onKeep}>
          Keep what I typed
        </Button>
        <Button compact className="min-h-11" variant="outline" onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
