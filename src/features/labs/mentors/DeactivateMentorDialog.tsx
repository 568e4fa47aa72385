import { refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { type MentorRow, useDeactivateMentor } from "./mentors-data.ts";

/** Asks for confirmation before a mentor is deactivated. */
export function DeactivateMentorDialog({
  mentor: { id, name },
  sessionsAhead,
  onClose,
}: {
  mentor: MentorRow;
  /** Number of upcoming sessions with this mentor. */
  sessionsAhead: number;
  onClose: () => void;
}) {
  const deactivation = useDeactivateMentor(onClose);
  return (
    <ConfirmDialog
      title="Deactivate this mentor?"
      description={`${name} goes from the labs page, and nobody can write to them any more.${aboutSessions(sessionsAhead)}`}
      keep="Keep them"
      confirm="Deactivate"
      confirming="Deactivating…"
      isBusy={deactivation.isPending}
      problem={deactivation.error && refusalText(deactivation.error)}
      onConfirm={() => deactivation.mutate({ id })}
      onClose={onClose}
    />
  );
}

function aboutSessions(ahead: number): string {
  if (ahead === 0) return "";
  const which = ahead === 1 ? "One session ahead names" : `${ahead} sessions ahead name`;
  return ` ${which} them and will still be listed. Call off what does not take place.`;
}
