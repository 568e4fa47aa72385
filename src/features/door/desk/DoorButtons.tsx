import { type ReactNode, Suspense, useState } from "react";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import type { PassEvent } from "../passes/door-passes-data.ts";
import type { RefusingEvent } from "../refused-admissions/RefusedAdmissionsDialog.tsx";

const DoorPassesDialog = lazyWithRetry(
  async () => (await import("../passes/DoorPassesDialog.tsx")).DoorPassesDialog,
);

const RefusedAdmissionsDialog = lazyWithRetry(
  async () => (await import("../refused-admissions/RefusedAdmissionsDialog.tsx")).RefusedAdmissionsDialog,
);

/** The buttons that open an event's door passes and its refused admissions. */
export function DoorButtons({ event }: { event: PassEvent & RefusingEvent }) {
  const name = eventNameWithYear(event);
  const refused = countText(event.refusedAdmissions);
  return (
    <>
      <DialogOpener
        label={`Door passes: ${name}`}
        dialog={(state) => <DoorPassesDialog event={event} {...state} />}
      >
        Passes
      </DialogOpener>
      {event.refusedAdmissions > 0 && (
        <DialogOpener
          label={`${refused} refused after they were let in: ${name}`}
          dialog={(state) => <RefusedAdmissionsDialog event={event} {...state} />}
        >
          {`${refused} refused`}
        </DialogOpener>
      )}
    </>
  );
}

function DialogOpener({
  label,
  dialog,
  children,
}: {
  label: string;
  dialog: (state: DialogState) => ReactNode;
  children: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once opened, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button compact variant="outline" aria-label={label} aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      <Suspense>{wasOpened && dialog({ open: isOpen, onOpenChange: setIsOpen })}</Suspense>
    </>
  );
}
