import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";

/** The dialog to confirm discarding unsaved changes. */
export function DiscardTrackEditsDialog({
  title,
  stay,
  discard,
}: {
  title: string;
  stay: () => void;
  discard: () => void;
}) {
  return (
    <ConfirmDialog
      title="Leave it unsaved?"
      description={`What you changed on “${title}” is not saved yet.`}
      keep="Keep editing"
      confirm="Discard changes"
      onConfirm={discard}
      onClose={stay}
    />
  );
}
