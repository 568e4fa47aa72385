import { countText } from "#shared/numbers/count.ts";
import type { EditedEvent } from "./event-editor.ts";

/** The places of an event in a table, such as "11 / 16". Held places and waiting people are below or beside. */
export function TakenPlaces({
  event: { currentAttendees, maxCapacity, heldPlaces, waiting },
}: {
  event: Pick<EditedEvent, "currentAttendees" | "maxCapacity" | "heldPlaces" | "waiting">;
}) {
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{`${countText(currentAttendees)} / ${countText(maxCapacity)}`}</span>
      {(heldPlaces > 0 || waiting > 0) && (
        <span className="text-small text-ink-2 @max-[52rem]:ml-2 @[52rem]:block">
          {[heldPlaces > 0 && `${heldPlaces} held`, waiting > 0 && `${waiting} waiting`]
            .filter(Boolean)
            .join(", ")}
        </span>
      )}
    </span>
  );
}
