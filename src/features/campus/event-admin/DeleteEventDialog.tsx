import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { eventNameWithYear } from "../events/event-words.rules.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import type { EventRow } from "./event-draft.rules.ts";

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
      setProblem(refusalText(error));
    } finally {
      setDeleting(false);
    }
  };
  return (
    <Dialog open={open} onOpenChange={close} title="Delete this event?" description={descriptionOf(event)}>
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close}>
          Keep it
        </Button>
        {isDeletable(event) && (
          <Button busy={isDeleting} onClick={remove}>
            {isDeleting ? "Deleting…" : "Delete"}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** A night with bookings or a waiting list is called off instead, which mails everybody concerned. */
function isDeletable({ bookings, waiting, heldPlaces, status }: EventRow): boolean {
  return bookings === 0 && (status === CALLED_OFF || waiting + heldPlaces === 0);
}

function descriptionOf(event: EventRow): string {
  const name = eventNameWithYear(event);
  if (isDeletable(event)) return `${name} goes from every page. This cannot be undone.`;
  const who = event.bookings > 0 ? "has bookings" : "has people waiting";
  const stays = `${name} ${who}, so it stays.`;
  return event.status === CALLED_OFF ? stays : `${stays} Call it off, and everybody gets a mail.`;
}
