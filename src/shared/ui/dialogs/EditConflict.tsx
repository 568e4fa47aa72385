import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.tsx";

/** A field that another person has changed, with displayed values. */
export interface FieldChange {
  name: string;
  theirs: string;
  /** The draft's value, if the draft changed it as well. */
  mine?: string | undefined;
}

/** Shows another person's newer version, and lets the admin keep the draft or take that version. */
export function EditConflict({
  children,
  changes,
  onKeep,
  onTake,
}: {
  /** The sentence about the conflict. */
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
            <span className="font-semibold">{name}</span> is now <span>{theirs}</span>
            {mine !== undefined && <span>{` – you have ${mine}`}</span>}
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
