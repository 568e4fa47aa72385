import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { peopleText, wordsOf } from "../events/event-words.rules.ts";
import type { EventKind } from "../events/events.rules.ts";
import type { MoveConfirmation } from "./event-admin.contract.ts";

/** Confirms an edit, over the event's form, that mails people or moves the event into the past. */
export function ConfirmMoveDialog({
  event,
  confirmation,
  isBusy,
  onKeep,
  onMove,
}: {
  event: { kind: EventKind };
  confirmation: MoveConfirmation;
  isBusy: boolean;
  onKeep: () => void;
  onMove: () => void;
}) {
  const { isPast } = confirmation;
  const { noun, page } = wordsOf(event);
  const isMailed = confirmation.tickets + confirmation.waiting > 0;
  return (
    <ConfirmDialog
      title={isPast ? "Move it into the past?" : `Move the ${noun}?`}
      description={[
        peopleText(event, confirmation),
        isPast && `With this date the ${noun} is over: it leaves ${page}.`,
        isMailed && "Each of them gets one mail that says what was and what is now.",
      ]
        .filter(Boolean)
        .join(" ")}
      keep="KEEP AS IT WAS"
      favours="confirm"
      confirm={isMailed ? "MOVE AND MAIL THEM" : "MOVE IT"}
      isBusy={isBusy}
      onConfirm={onMove}
      onClose={onKeep}
    />
  );
}
