import { useMutation, useQuery } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { OPEN_DAYS } from "./open-shifts.rules.ts";
import { shiftMessages } from "./shifts.rules.ts";

/** Confirms before the volunteers are mailed that shifts are open. */
export function CallDialog({ onClose }: { onClose: () => void }) {
  const callable = useQuery(apiQueries.rota.shifts.callable.queryOptions({ gcTime: 0, staleTime: 0 }));
  const call = useMutation(
    apiQueries.rota.shifts.call.mutationOptions({
      onSuccess({ volunteers }) {
        toast({ title: "On their way", text: mailsText(volunteers), tone: "done", slot: "rota" });
        onClose();
      },
    }),
  );
  const isPossible = callable.data && callable.data.volunteers > 0 && callable.data.shifts > 0;
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

function questionOf({ volunteers, shifts }: { volunteers: number; shifts: number }): string {
  if (shifts === 0) return shiftMessages.nothingOpen;
  if (volunteers === 0) return shiftMessages.nobodyLeft;
  const open = `${shifts === 1 ? "One shift" : `${shifts} shifts`} of the next ${OPEN_DAYS} days ${shifts === 1 ? "is" : "are"} open.`;
  return `${open} Everybody who said yes gets a mail with their own link, at most one a day.`;
}

function mailsText(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}
