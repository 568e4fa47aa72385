import { useMutation, useQuery } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { OPEN_DAYS } from "./open-tasks.rules.ts";
import { taskMessages } from "./tasks.rules.ts";

/** Confirms before the volunteers are mailed that tasks are open. */
export function CallDialog({ onClose }: { onClose: () => void }) {
  const callable = useQuery(apiQueries.rota.tasks.callable.queryOptions({ gcTime: 0, staleTime: 0 }));
  const call = useMutation(
    apiQueries.rota.tasks.call.mutationOptions({
      onSuccess({ volunteers }) {
        toast({ title: "On their way", text: mailsText(volunteers), tone: "done", slot: "rota" });
        onClose();
      },
    }),
  );
  const isPossible = callable.data && callable.data.volunteers > 0 && callable.data.tasks > 0;
  const error = callable.error ?? call.error;
  return (
    <ConfirmDialog
      title="Mail the volunteers?"
      description={callable.data ? questionOf(callable.data) : "Counting…"}
      keep={isPossible ? "Not now" : "Close"}
      confirm={isPossible ? `Send ${mailsText(callable.data.volunteers)}` : undefined}
      confirming="Sending…"
      favours="confirm"
      isBusy={call.isPending}
      problem={error && refusalText(error)}
      onConfirm={() => call.mutate({})}
      onClose={onClose}
    />
  );
}

function questionOf({ volunteers, tasks }: { volunteers: number; tasks: number }): string {
  if (tasks === 0) return taskMessages.nothingOpen;
  if (volunteers === 0) return taskMessages.nobodyLeft;
  const open = `${tasks === 1 ? "One task" : `${tasks} tasks`} of the next ${OPEN_DAYS} days ${tasks === 1 ? "is" : "are"} open.`;
  return `${open} Everybody who said yes gets a mail with their own link, at most one a day.`;
}

function mailsText(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}
