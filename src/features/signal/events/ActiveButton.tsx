import { Button } from "#shared/ui/Button.tsx";
import { type EventRow, useSetActive } from "./events-data.ts";

/** Activates or deactivates an event. */
export function ActiveButton({ event }: { event: EventRow }) {
  const { mutate } = useSetActive();
  const label = event.isActive ? "Deactivate" : "Activate";
  return (
    <Button compact variant="outline" aria-label={`${label} ${event.title}`} onClick={() => mutate(event)}>
      {label}
    </Button>
  );
}
