import { useMutation } from "@tanstack/react-query";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { eventNameWithYear } from "../events/event-words.rules.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { isDeletable } from "./admin.rules.ts";
import type { EditedEvent, EventEditor } from "./event-editor.ts";

/**
 * Asks the admin to confirm the deletion of an event. A new booking, a volunteer with a shift, or a deletion by
 * another admin disables the button; the dialog then shows the reason.
 */
export function DeleteEventDialog({
  event,
  remove,
  noun,
  toasts,
  open,
  onOpenChange,
  onDeleted,
  onSettled,
}: DialogState &
  Pick<EventEditor, "noun" | "toasts"> & {
    event: EditedEvent;
    remove: NonNullable<EventEditor["remove"]>;
    onDeleted: () => void;
    /** Called after every answer, refusals included. */
    onSettled: () => void;
  }) {
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess() {
      const title = toasts.deleted ?? "Event deleted";
      toast({
        title,
        text: eventNameWithYear(event.university, event.eventDate),
        tone: "done",
        slot: "event",
      });
      onOpenChange(false);
      onDeleted();
    },
    onError: () => toasts.notDeleted && toast({ ...toasts.notDeleted, tone: "failed", slot: "event" }),
    onSettled,
  });
  const isRefused = ["NOT_FOUND", "HAS_BOOKINGS", "HAS_WAITING", "HAS_VOLUNTEERS"].includes(
    refusalIn(deletion.error)?.code ?? "",
  );
  const close = () => {
    if (deletion.isError) deletion.reset();
    onOpenChange(false);
  };
  return (
    <DeleteDialog
      item={{ id: event.id }}
      deletion={deletion}
      open={open}
      title={`Delete this ${noun}?`}
      description={descriptionOf(event)}
      isPossible={isDeletable(event) && !isRefused}
      {...(isRefused && { keep: "Close" })}
      onClose={close}
    />
  );
}

function descriptionOf(event: EditedEvent): string {
  const name = eventNameWithYear(event.university, event.eventDate);
  if (isDeletable(event)) return `Removes ${name} from every page. You can’t undo this.`;
  const who = event.bookings > 0 ? "has bookings" : "has people waiting";
  const stays = `${name} ${who}, so you can’t delete it.`;
  return event.status === CALLED_OFF ? stays : `${stays} Cancel it instead, and we email everyone.`;
}
