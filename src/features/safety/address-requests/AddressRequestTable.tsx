import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDay } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { brand } from "#src/brand.ts";

type RequestRow = Awaited<ReturnType<BrowserApi["safety"]["addressRequests"]["list"]>>[number];

/** The requests with their outcomes. */
export function AddressRequestTable({ requests }: { requests: readonly RequestRow[] }) {
  const client = useQueryClient();
  const [erasing, setErasing] = useState<RequestRow>();
  const { withProof, proofDialog } = useFreshProof();
  const reread = () => client.invalidateQueries({ queryKey: apiQueries.safety.addressRequests.list.key() });
  const download = useMutation({
    mutationFn: ({ id }: RequestRow) =>
      withProof(() => apiQueries.safety.addressRequests.download.call({ id })),
    async onSuccess(file) {
      saveFile(file, file.name || `${brand.slug}-data.zip`);
      toast({
        title: "The data is here",
        text: "Mail it to the confirmed address, then delete it from this device.",
        tone: "done",
        slot: "address",
      });
      await reread();
    },
  });
  const erase = useMutation({
    mutationFn: ({ id }: RequestRow) => withProof(() => apiQueries.safety.addressRequests.erase.call({ id })),
    async onSuccess() {
      setErasing(undefined);
      toast({
        title: "Erased",
        text: "Nothing is held of that address now, except its complaints until their time is over.",
        tone: "done",
        slot: "address",
      });
      await reread();
    },
  });

  const columns: Column<RequestRow>[] = [
    {
      key: "email",
      head: "Address",
      stacked: "lead",
      cell: ({ email }) => (
        <span className="font-semibold wrap-anywhere">{email ?? "Erased with the rest"}</span>
      ),
    },
    { key: "state", head: "State", stacked: "wide", cell: (request) => stateText(request) },
    {
      key: "actions",
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
              busy={download.isPending}
              onClick={() => download.mutate(request)}
            >
              Download
            </Button>
            <Button
              compact
              variant="danger"
              aria-label={`Erase what is held of ${request.email}`}
              onClick={() => setErasing(request)}
            >
              Erase
            </Button>
          </span>
        ),
    },
  ];

  return (
    <>
      <FormProblem problem={download.error && refusalText(download.error)} />
      <DataTable
        caption="Requests without an account"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
      />
      {erasing && (
        <ConfirmDialog
          title="Erase what we hold?"
          description={`Everything under ${erasing.email} goes at once and for good: sign-ups with their places, alerts, messages, applications. What stays: a mentor, whom Labs Admin deactivates, and complaints with our answers, the safeguarding log and decisions about them until their time is over.`}
          confirm="Erase it"
          confirming="Erasing…"
          isBusy={erase.isPending}
          problem={erase.error && refusalText(erase.error)}
          onConfirm={() => erase.mutate(erasing)}
          onClose={() => {
            erase.reset();
            setErasing(undefined);
          }}
        >
          {proofDialog}
        </ConfirmDialog>
      )}
      {!erasing && proofDialog}
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
