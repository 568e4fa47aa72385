import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { peopleText, reasonText } from "./broadcasts.rules.ts";

export type Audience = Awaited<ReturnType<BrowserApi["broadcasts"]["audiences"]>>[number];

/** Shows the email as recipients will see it, sends a test to the author, and sends it to all. */
export function SendDialog({
  audience,
  written: { subject, body },
  onSent,
  onClose,
}: {
  audience: Audience;
  written: { subject: string; body: string };
  onSent: (people: number) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const { withProof, proofDialog } = useFreshProof();
  const { kind, targetId, name, people } = audience;
  const mail = { kind, targetId, subject, body };
  const sample = useMutation({ mutationFn: () => apiQueries.broadcasts.sample.call(mail) });
  const send = useMutation({
    mutationFn: () => {
      const idempotencyKey = idempotency.keyFor(mail);
      return withProof(() => apiQueries.broadcasts.send.call({ ...mail, people, idempotencyKey }));
    },
    onSuccess: (sent) => {
      idempotency.forget();
      onSent(sent.people);
    },
    onError: (error) => {
      // Shows the new number beside the refusal.
      if (refusalIn(error)?.code === "CHANGED")
        return client.invalidateQueries({ queryKey: apiQueries.broadcasts.audiences.key() });
    },
  });
  return (
    <ConfirmDialog
      title={`Send to ${people === 1 ? "one person" : peopleText(people)}?`}
      description={`Everyone with a place: ${name}. You can’t undo sent emails.`}
      keep="Keep writing"
      confirm="Send"
      confirming="Sending…"
      isBusy={send.isPending}
      problem={send.error && refusalText(send.error)}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <div className="mt-4 border-l-4 border-ink bg-newsprint px-4 py-3 wrap-anywhere">
        <p className="font-extrabold">{subject}</p>
        <p className="mt-2 whitespace-pre-line">{body}</p>
        <p className="mt-3 text-small text-ink-2">{reasonText(kind, name)}</p>
      </div>
      <Button variant="outline" className="mt-4" busy={sample.isPending} onClick={() => sample.mutate()}>
        Send me a test
      </Button>
      <p role="status" className="mt-2 text-small empty:hidden">
        {sample.error ? refusalText(sample.error) : sample.data && `Sent to ${sample.data.to}.`}
      </p>
      {proofDialog}
    </ConfirmDialog>
  );
}
