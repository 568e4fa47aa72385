import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { whenText } from "./session-texts.rules.ts";
import { type SessionRow, useDeleteSession } from "./sessions-data.ts";

/**
 * Asks for confirmation before a session is deleted. If another admin has deleted it already, the dialog says so and
 * only closes.
 */
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
    <DeleteDialog
      item={session}
      deletion={deletion}
      title="Delete this session?"
      description={`“${session.title}”, ${whenText(session)}, goes from the labs page. This cannot be undone.`}
      isPossible={!isGone}
      {...(isGone && { keep: "Close" })}
      onClose={onClose}
    />
  );
}
