import { useMutation, useQueryClient } from "@tanstack/react-query";
import { question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDay } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { brand } from "#src/brand.ts";

type RequestRow = Awaited<ReturnType<BrowserApi["safety"]["addressRequests"]["list"]>>[number];

const { list, download, erase } = apiQueries.safety.addressRequests;

const erasure = question({
  title: "Erase what we hold?",
  description: ({ email }: RequestRow) =>
    `Everything under ${email} goes at once and for good: sign-ups with their places, alerts, messages, applications. What stays: a mentor, whom Labs Admin deactivates, and complaints with our answers, the safeguarding log and decisions about them until their time is over.`,
  keep: "Keep it",
  confirm: "Erase it",
  confirming: "Erasing…",
  call: ({ id }: RequestRow) => erase.call({ id }),
  slot: "address",
  done: () => ({
    title: "Erased",
    text: "Nothing is held of that address now, except its complaints until their time is over.",
  }),
  changes: [list],
});

/** The requests with their outcomes. */
export function AddressRequestTable({ requests }: { requests: readonly RequestRow[] }) {
  const client = useQueryClient();
  const { ask, dialog } = useAsked();
  const { withProof, proofDialog } = useFreshProof();
  const downloading = useMutation({
    mutationFn: ({ id }: RequestRow) => withProof(() => download.call({ id })),
    async onSuccess(file) {
      saveFile(file, file.name || `${brand.slug}-data.zip`);
      toast({
        title: "The data is here",
        text: "Mail it to the confirmed address, then delete it from this device.",
        tone: "done",
        slot: "address",
      });
      await client.invalidateQueries({ queryKey: list.key() });
    },
  });
  const columns: Column<RequestRow>[] = [
    {
      head: "Address",
      stacked: "lead",
      cell: ({ email }) => (
        <span className="font-semibold wrap-anywhere">{email ?? "Erased with the rest"}</span>
      ),
    },
    { head: "State", stacked: "wide", cell: (request) => stateText(request) },
    {
      head: "Actions",
      align: "right",
      stacked: "wide",
      cell: (request) =>
        request.confirmedAt &&
        request.email && (
          <span className="flex flex-wrap gap-2 @[52rem]:justify-end">
            <Button
              compact
              variant="outline"
              aria-label={`Download what is held of ${request.email}`}
              busy={downloading.isPending}
              onClick={() => downloading.mutate(request)}
            >
              Download
            </Button>
            <Button
              compact
              variant="danger"
              aria-label={`Erase what is held of ${request.email}`}
              onClick={() => ask(erasure, request)}
            >
              Erase
            </Button>
          </span>
        ),
    },
  ];

  return (
    <>
      <FormProblem problem={downloading.error && refusalText(downloading.error)} />
      <DataTable
        caption="Requests without an account"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
      />
      {dialog}
      {proofDialog}
    </>
  );
}

function stateText({ createdAt, confirmedAt, downloadedAt, erasedAt }: RequestRow): string {
  const day = (at: string) => londonDay(new Date(at));
  if (erasedAt) return `Erased on ${day(erasedAt)}`;
  if (downloadedAt) return `Downloaded on ${day(downloadedAt)}`;
  if (confirmedAt) return `Confirmed on ${day(confirmedAt)}`;
  return `Asked on ${day(createdAt)}, not confirmed yet`;
}
