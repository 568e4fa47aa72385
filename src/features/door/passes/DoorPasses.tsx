import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { DoorPassForm } from "./DoorPassForm.tsx";
import { DoorPassList } from "./DoorPassList.tsx";
import { doorPassesQuery, type PassEvent } from "./door-passes-data.ts";
import type { MadePass } from "./MadePassDialog.tsx";

const MadePassDialog = lazyWithRetry(async () => (await import("./MadePassDialog.tsx")).MadePassDialog);

/** Lists, creates and revokes the door passes of an event. */
export function DoorPasses({ event }: { event: PassEvent }) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadePass>();
  const [isOpen, setIsOpen] = useState(false);
  /** The list is read again with the new pass, and after the dialog, when a phone may have used it. */
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    void client.invalidateQueries({ queryKey: doorPassesQuery(event.id).queryKey });
  };
  const show = (pass: MadePass) => {
    setMade(pass);
    setOpen(true);
  };
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="border-t-3 border-ink bg-sheet px-4 py-5 md:px-4.5">
        <DoorPassForm event={event} onMade={show} />
      </div>
      <DoorPassList eventId={event.id} />
      <Suspense>
        {made && <MadePassDialog event={event} made={made} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </div>
  );
}
