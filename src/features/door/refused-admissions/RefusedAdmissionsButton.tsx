import { Suspense, useState } from "react";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { RefusingEvent } from "./RefusedAdmissionsDialog.tsx";

const RefusedAdmissionsDialog = lazyWithRetry(
  async () => (await import("./RefusedAdmissionsDialog.tsx")).RefusedAdmissionsDialog,
);

/** Opens the refused check-ins of an event. Renders nothing without any. */
export function RefusedAdmissionsButton({ event }: { event: RefusingEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted after the first opening, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (event.refusedAdmissions === 0) return null;
  const refused = `${countText(event.refusedAdmissions)} refused`;
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        compact
        variant="outline"
        aria-label={`${refused} after they were let in: ${eventNameWithYear(event.university, event.eventDate)}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        {refused}
      </Button>
      <Suspense>
        {wasOpened && <RefusedAdmissionsDialog event={event} open={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
