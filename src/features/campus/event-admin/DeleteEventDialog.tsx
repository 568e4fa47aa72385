import { useMutation } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
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
  const remove = useMutation(
    apiQueries.campus.eventAdmin.remove.mutationOptions({
      onSuccess() {
        toast({ title: "Event deleted", text: eventNameWithYear(event), tone: "done" });
        onOpenChange(false);
        onDeleted(event);
      },
    }),
  );
  const close = () => {
    if (remove.isError) remove.reset();
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={close} title="Delete this event?" description={descriptionOf(event)}>
      {remove.error && (
        <p role="alert" className="font-semibold text-bad">
          {refusalText(remove.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close}>
          Keep it
        </Button>
        {isDeletable(event) && (
          <Button busy={remove.isPending} onClick={() => remove.mutate({ id: event.id })}>
            {remove.isPending ? "Deleting…" : "Delete"}
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
