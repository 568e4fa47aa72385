import { DoorPassesButton } from "#features/door/passes/DoorPassesButton.tsx";
import { RefusedAdmissionsButton } from "#features/door/refused-admissions/RefusedAdmissionsButton.tsx";
import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import type { EventRow } from "./events-data.ts";
import { asCampusEvent } from "./signal-event.rules.ts";

/** The dialogs that a row's buttons open. */
export type SignalEventDialog = "form" | "call-off";

export interface RowActions {
  onAsk: (what: SignalEventDialog, event: EventRow) => void;
  onSwitch: (event: EventRow) => void;
}

/** The buttons of an event in the table. */
export function SignalEventActions({
  event,
  now,
  onAsk,
  onSwitch,
}: RowActions & { event: EventRow; now: Date }) {
  const { id, title, isActive, isCalledOff, takenPlaces, waiting, refusedAdmissions } = event;
  const isOver = new Date(event.eventDate) < now;
  const look = { compact: true, variant: "outline", className: "min-h-12 md:min-h-10" } as const;
  const asEvent = asCampusEvent(event);
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink {...look} to={`${pages.campusDoor.path}?event=${id}`} aria-label={`Door: ${title}`}>
        Door
      </ButtonLink>
      <DoorPassesButton event={asEvent} />
      {takenPlaces + waiting > 0 && (
        <ButtonLink
          {...look}
          to={`${pages.adminWrite.path}?to=signal:${id}`}
          aria-label={`Write to those with a place: ${title}`}
        >
          Write
        </ButtonLink>
      )}
      {refusedAdmissions > 0 && (
        <RefusedAdmissionsButton event={{ ...asEvent, refusedAdmissions }} name={title} />
      )}
      {!isCalledOff && (
        <>
          <Button {...look} aria-label={`Edit ${title}`} onClick={() => onAsk("form", event)}>
            Edit
          </Button>
          <Button
            {...look}
            aria-label={`${isActive ? "Deactivate" : "Activate"} ${title}`}
            onClick={() => onSwitch(event)}
          >
            {isActive ? "Deactivate" : "Activate"}
          </Button>
        </>
      )}
      {!isCalledOff && !isOver && (
        <Button {...look} aria-label={`Call off ${title}`} onClick={() => onAsk("call-off", event)}>
          Call off
        </Button>
      )}
    </span>
  );
}
