import { useMutation } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { eventNameWithYear } from "../events/event-words.rules.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { isDeletable } from "./event-admin.rules.ts";
import type { EventRow } from "./event-draft.rules.ts";

/** Asks before an event is deleted. A booking that arrives while the dialog is open takes the answer away and says why. */
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
        toast({ title: "Event deleted", text: eventNameWithYear(event), tone: "done", slot: "event" });
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
    <ConfirmDialog
      open={open}
      title="Delete this event?"
      description={descriptionOf(event)}
      favours="keep"
      confirm={isDeletable(event) ? "Delete" : undefined}
      confirming="Deleting…"
      isBusy={remove.isPending}
      problem={remove.error && refusalText(remove.error)}
      onConfirm={() => remove.mutate({ id: event.id })}
      onClose={close}
    />
  );
}

function descriptionOf(event: EventRow): string {
  const name = eventNameWithYear(event);
  if (isDeletable(event)) return `${name} goes from every page. This cannot be undone.`;
  const who = event.bookings > 0 ? "has bookings" : "has people waiting";
  const stays = `${name} ${who}, so it stays.`;
  return event.status === CALLED_OFF ? stays : `${stays} Call it off, and everybody gets a mail.`;
}
