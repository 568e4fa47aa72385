import { Button } from "#shared/ui/Button.tsx";
import { type Draft, differences, fieldName, valueInWords } from "./track-draft.rules.ts";

/** What somebody else has saved meanwhile, and the choice between it and what is typed here. */
export function TrackConflict({
  mine,
  base,
  theirs,
  onKeep,
  onTake,
}: {
  mine: Draft;
  base: Draft;
  theirs: Draft;
  onKeep: () => void;
  onTake: () => void;
}) {
  const touched = differences(mine, base);
  return (
    <div role="alert" className="grid gap-3 border-l-4 border-bad bg-white p-4">
      <p className="font-semibold text-bad">
        Somebody else changed this track while you were editing it. Nothing is saved yet.
      </p>
      <ul className="grid gap-1 text-small [overflow-wrap:anywhere]">
        {differences(theirs, base).map((field) => (
          <li key={field}>
            <span className="font-semibold">{fieldName(field)}</span> is now {valueInWords(theirs, field)}
            {touched.includes(field) && <> – you have {valueInWords(mine, field)}</>}
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
