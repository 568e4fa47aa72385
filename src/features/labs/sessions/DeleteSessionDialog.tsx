import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
import { whenText } from "./session-words.rules.ts";
import { type SessionRow, useDeleteSession } from "./sessions-data.ts";

/** Asks before a session is deleted. Where somebody else was quicker there is nothing left to confirm, and it says so. */
export function DeleteSessionDialog({
  session,
  onClose,
  onDeleted,
}: {
  session: SessionRow;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const deletion = useDeleteSession(onDeleted);
  const isGone = refusalIn(deletion.error)?.code === "NOT_FOUND";
  return (
    <ConfirmDialog
      title="Delete this session?"
      description={`“${session.title}”, ${whenText(session)}, goes from the labs page. This cannot be undone.`}
      favours="keep"
      {...(isGone ? { keep: "Close" } : { confirm: "Delete" })}
      confirming="Deleting…"
      isBusy={deletion.isPending}
      problem={deletion.error && refusalText(deletion.error)}
      onConfirm={() => deletion.mutate(session)}
      onClose={onClose}
    />
  );
}
