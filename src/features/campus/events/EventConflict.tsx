import { Button } from "#shared/ui/Button.tsx";
import { differences, type EventDraft, eventFieldNames, valueInWords } from "./event-draft.rules.ts";

/** What somebody else has saved of an event meanwhile, and the choice between it and what is typed here. */
export function EventConflict({
  mine,
  base,
  theirs,
  onKeep,
  onTake,
}: {
  mine: EventDraft;
  base: EventDraft;
  theirs: EventDraft;
  onKeep: () => void;
  onTake: () => void;
}) {
  const touched = differences(mine, base);
  return (
    <div role="alert" tabIndex={-1} className="mt-5 grid gap-3 border-l-4 border-bad bg-white p-4">
      <p className="font-semibold text-bad">
        Somebody else has changed this event meanwhile. Nothing of yours is saved yet.
      </p>
      <ul className="grid gap-1 text-small [overflow-wrap:anywhere]">
        {differences(theirs, base).map((field) => (
          <li key={field}>
            <span className="font-semibold">{eventFieldNames[field]}</span> is now{" "}
            {valueInWords(theirs, field)}
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
