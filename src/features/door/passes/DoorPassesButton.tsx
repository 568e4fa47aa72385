import { Suspense, useState } from "react";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { PassEvent } from "./door-passes-data.ts";

const DoorPassesDialog = lazyWithRetry(async () => (await import("./DoorPassesDialog.tsx")).DoorPassesDialog);

/** Opens the dialog with an event's door passes. */
export function DoorPassesButton({ event }: { event: PassEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once opened, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        compact
        variant="outline"
        aria-label={`Door passes: ${eventNameWithYear(event)}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Passes
      </Button>
      <Suspense>
        {wasOpened && <DoorPassesDialog event={event} open={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
