import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { mailLink } from "#shared/text/email.rules.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { ListPanel } from "#shared/whole-lists/ListPanel.tsx";
import type { ListColumn } from "#shared/whole-lists/list-column.ts";
import { sentColumn } from "#shared/whole-lists/list-columns.tsx";

/** A school as JSON. */
type SchoolRow = Awaited<ReturnType<BrowserApi["programme"]["schools"]["list"]>>["rows"][number];

/** The list of all addresses of schools. */
export function SchoolsPanel() {
  const [deleting, setDeleting] = useState<SchoolRow>();
  const columns = useMemo(() => columnsWith(setDeleting), []);
  const close = () => setDeleting(undefined);
  return (
    <>
      <ListPanel
        list={apiQueries.programme.schools.list}
        topic="programme"
        name="schools"
        file="schools"
        columns={columns}
      />
      {deleting && <DeleteSchoolDialog school={deleting} onClose={close} />}
    </>
  );
}

function DeleteSchoolDialog({ school, onClose }: { school: SchoolRow; onClose: () => void }) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id }: SchoolRow) => apiQueries.programme.schools.remove.call({ id }),
    onSuccess() {
      toast({ title: "Address deleted", tone: "done", slot: "school" });
      void client.invalidateQueries({ queryKey: apiQueries.programme.schools.key() });
      void client.invalidateQueries({ queryKey: apiQueries.admin.counts.key() });
      onClose();
    },
  });
  return (
    <DeleteDialog
      item={school}
      deletion={deletion}
      title="Delete this address?"
      description={`${school.email} goes from this list${school.confirmedAt ? " and from the one at Brevo" : ""}. This cannot be undone.`}
      onClose={onClose}
    />
  );
}

function statusOf({ confirmedAt }: SchoolRow) {
  return confirmedAt ? "Confirmed" : "Not confirmed";
}

const columnsWith = (onDelete: (row: SchoolRow) => void): ListColumn<SchoolRow>[] => [
  {
    head: "Email",
    width: "minmax(0,2fr)",
    stacked: "wide",
    value: ({ email }) => email,
    cell: ({ email }) => (
      <a className="link font-semibold" href={mailLink(email)}>
        {email}
      </a>
    ),
  },
  {
    head: "Mailing list",
    width: "10rem",
    value: statusOf,
    search: () => [],
    cell: (row) => <Badge tone={row.confirmedAt ? "arch" : "dashed"}>{statusOf(row)}</Badge>,
  },
  sentColumn("Registered"),
  {
    head: "Actions",
    width: "5rem",
    stacked: "right",
    cell: (row) => (
      <button
        type="button"
        className="link min-h-12 font-semibold md:min-h-10"
        aria-label={`Delete: ${row.email}`}
        onClick={() => onDelete(row)}
      >
        Delete
      </button>
    ),
  },
];
