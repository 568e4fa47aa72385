import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { toast } from "#shared/ui/toasts.ts";
import type { EventRow } from "./event-draft.rules.ts";
import { eventNameWithYear } from "./event-words.rules.ts";

/** Asks before an event goes for good, and stays when it does not. */
export function DeleteEventDialog({
  event,
  open,
  onOpenChange,
  onDeleted,
}: {
  event: EventRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (event: EventRow) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const name = eventNameWithYear(event);
  const close = () => {
    setProblem(undefined);
    onOpenChange(false);
  };
  const remove = async () => {
    setDeleting(true);
    setProblem(undefined);
    try {
      await (await browserApi()).campus.eventAdmin.remove({ id: event.id });
      toast({ title: "Event deleted", text: name, tone: "done" });
      close();
      onDeleted(event);
    } catch (error) {
      setProblem(refusalIn(error)?.message ?? "Check your connection and try again.");
    } finally {
      setDeleting(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Delete this event?"
      description={
        event.bookings > 0
          ? `${name} has bookings, so it stays. Set it to sold out, and nobody books it any more.`
          : `${name} goes from every page, and its waiting list with it. This cannot be undone.`
      }
    >
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close}>
          Keep it
        </Button>
        {event.bookings === 0 && (
          <Button busy={isDeleting} onClick={remove}>
            {isDeleting ? "Deleting…" : "Delete"}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
