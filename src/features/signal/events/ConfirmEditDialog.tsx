import { countText } from "#shared/numbers/count.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import type { EditConfirmation } from "./events.contract.ts";

/** Confirms an edit, over the event's form, that mails people or moves the event into the past. */
export function ConfirmEditDialog({
  confirmation: { mailed, isPast },
  isBusy,
  onKeep,
  onSave,
}: {
  confirmation: EditConfirmation;
  isBusy: boolean;
  onKeep: () => void;
  onSave: () => void;
}) {
  return (
    <ConfirmDialog
      title={isPast ? "Move it into the past?" : "Tell those with a place?"}
      description={[
        isPast && "With this date the event is over: it leaves the signal page.",
        mailed === 1 && "One person keeps a place. They get a mail that says what was and what is now.",
        mailed > 1 &&
          `${countText(mailed)} people keep a place. Each of them gets one mail that says what was and what is now.`,
      ]
        .filter(Boolean)
        .join(" ")}
      keep="KEEP AS IT WAS"
      favours="confirm"
      confirm={mailed > 0 ? "SAVE AND MAIL THEM" : "MOVE IT"}
      isBusy={isBusy}
      onConfirm={onSave}
      onClose={onKeep}
    />
  );
}
