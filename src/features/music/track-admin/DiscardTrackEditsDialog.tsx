import { DiscardDialog } from "#shared/forms/DiscardDialog.tsx";

/** Asks before changes that are not saved are given up. */
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
    <DiscardDialog
      title="Leave it unsaved?"
      description={`What you changed on “${title}” is not saved yet.`}
      discardLabel="Discard changes"
      stayLabel="Keep editing"
      onStay={stay}
      onDiscard={discard}
    />
  );
}
