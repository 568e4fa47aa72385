import { question } from "#features/auth/desk/question.ts";
import { type RowAction, RowActions } from "#features/auth/desk/RowActions.tsx";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDay } from "#shared/time/london.ts";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { brand } from "#src/brand.ts";

type RequestRow = Awaited<ReturnType<BrowserApi["safety"]["addressRequests"]["list"]>>[number];

const { list, download, erase } = apiQueries.safety.addressRequests;

const erasure = question({
  title: "Erase what we hold?",
  description: ({ email }: RequestRow) =>
    `Erases everything under ${email} now: sign-ups with their places, alerts, messages, applications. You can’t undo this. We keep a mentor, whom you deactivate in Labs. We also keep complaints with our answers, the safeguarding log and decisions about them, until their retention period ends.`,
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

const nameOf = ({ email }: RequestRow) => email ?? "";

const isReady = ({ confirmedAt, email }: RequestRow) => confirmedAt && email;

const actions: RowAction<RequestRow>[] = [
  {
    label: "Download",
    when: isReady,
    does: {
      call: ({ id }) => download.call({ id }),
      slot: "address",
      done: () => ({
        title: "The data is here",
        text: "Mail it to the confirmed address, then delete it from this device.",
      }),
      failed: { title: "Not downloaded" },
      shows: (file: File) => saveFile(file, file.name || `${brand.slug}-data.zip`),
      changes: [list],
    },
  },
  {
    label: "Erase",
    look: "danger",
    when: isReady,
    asks: erasure,
  },
];

/** The requests with their outcomes. */
export function AddressRequestTable({ requests }: { requests: readonly RequestRow[] }) {
  const { asking, dialog } = useAsked();
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
      stacked: "wide",
      cell: (request) => <RowActions row={request} nameOf={nameOf} actions={actions} asking={asking} />,
    },
  ];
  return (
    <>
      <DataTable
        caption="Requests without an account"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
      />
      {dialog}
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
