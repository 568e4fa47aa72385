import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { whenText } from "./session-texts.rules.ts";
import { type SessionRow, useDeleteSession } from "./sessions-data.ts";

/**
 * Asks for confirmation before a session is deleted. If another admin has deleted it already, or a place was
 * booked meanwhile, the dialog says so and only closes.
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
  const isRefused = ["NOT_FOUND", "HAS_BOOKINGS", "HAS_WAITING"].includes(
    refusalIn(deletion.error)?.code ?? "",
  );
  return (
    <DeleteDialog
      item={session}
      deletion={deletion}
      title="Delete this session?"
      description={`“${session.title}”, ${whenText(session)}, goes from the labs page. This cannot be undone.`}
      isPossible={!isRefused}
      {...(isRefused && { keep: "Close" })}
      onClose={onClose}
    />
  );
}
