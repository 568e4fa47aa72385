import { useMutation } from "@tanstack/react-query";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { isDeletable } from "./event-admin.rules.ts";
import type { EventRow } from "./event-draft.rules.ts";

/** Confirms before an event is deleted. A booking that arrives meanwhile disables the deletion and shows why. */
export function DeleteEventDialog({
  event,
  open,
  onOpenChange,
  onDeleted,
}: DialogState & {
  event: EventRow;
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
    <DeleteDialog
      item={{ id: event.id }}
      deletion={remove}
      open={open}
      title="Delete this event?"
      description={descriptionOf(event)}
      isPossible={isDeletable(event)}
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
