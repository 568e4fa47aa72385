import { useMutation } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { TokenRow } from "./tokens-data.ts";

/** Confirms before a token is ended. */
export function EndTokenDialog({
  token: { id, name },
  onClose,
  onEnded,
}: {
  token: TokenRow;
  onClose: () => void;
  onEnded: () => void;
}) {
  const end = useMutation(
    apiQueries.programs.tokens.end.mutationOptions({
      onSuccess() {
        toast({ title: "Token ended", text: name, tone: "done", slot: "token" });
        onClose();
        onEnded();
      },
    }),
  );
  return (
    <ConfirmDialog
      title="End this token?"
      description={`The program that has it, ${name}, reads nothing more from now on. It cannot be brought back: make a new token for it.`}
      confirm="End it"
      confirming="Ending…"
      isBusy={end.isPending}
      problem={end.error && refusalText(end.error)}
      onConfirm={() => end.mutate({ id })}
      onClose={onClose}
    />
  );
}
