import { useMutation } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** Confirms, with their number, before those who missed two weeks in a row are written to. */
export function WriteToMissedDialog({
  cycleId: id,
  people,
  onClose,
  onSent,
}: {
  cycleId: string;
  people: number;
  onClose: () => void;
  onSent: () => unknown;
}) {
  const writing = useMutation({
    ...apiQueries.programme.register.writeToMissed.mutationOptions(),
    onSuccess({ people: mailed }) {
      const text = mailed === 1 ? "One mail is on its way." : `${mailed} mails are on their way.`;
      toast({ title: "Written", text, tone: "done", slot: "event" });
      onSent();
    },
  });
  return (
    <ConfirmDialog
      title={people === 1 ? "Write to one person?" : `Write to ${people} people?`}
      description="They missed two weeks in a row. The mail says that they can come back any week, and how to leave. Each gets it once for this gap."
      keep="Not now"
      favours="confirm"
      confirm="Write to them"
      confirming="Writing…"
      isBusy={writing.isPending}
      problem={writing.error && refusalText(writing.error)}
      onConfirm={() => writing.mutate({ id, people })}
      onClose={onClose}
    />
  );
}
