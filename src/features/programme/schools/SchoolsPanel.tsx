import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { PeopleListPanel } from "#features/auth/forms/PeopleListPanel.tsx";
import { sentCell } from "#shared/lists/list-cells.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { mailLink } from "#shared/text/email.rules.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type SchoolRow, schoolsList, stateOfSchool } from "./schools-list.rules.ts";

const procedures = apiQueries.programme.schools;

/** The list of all addresses of schools. */
export function SchoolsPanel() {
  const [deleting, setDeleting] = useState<SchoolRow>();
  const list = useList({ list: schoolsList, procedures, topic: "programme" });
  const columns = useMemo(() => shownColumns(schoolsList, cellsWith(setDeleting)), []);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} tabIndex={-1}>
      <PeopleListPanel list={list} columns={columns} />
      {deleting && (
        <DeleteSchoolDialog
          school={deleting}
          onClose={() => setDeleting(undefined)}
          // The button of the row is gone.
          onDeleted={() => panel.current?.focus()}
        />
      )}
    </div>
  );
}

function DeleteSchoolDialog({
  school,
  onClose,
  onDeleted,
}: {
  school: SchoolRow;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id }: SchoolRow) => apiQueries.programme.schools.remove.call({ id }),
    onSuccess() {
      toast({ title: "Address deleted", tone: "done", slot: "school" });
      void client.invalidateQueries({ queryKey: apiQueries.programme.schools.key() });
      void client.invalidateQueries({ queryKey: apiQueries.admin.counts.key() });
      onDeleted();
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

const cellsWith = (onDelete: (row: SchoolRow) => void): Record<string, ListCell<SchoolRow>> => ({
  Email: {
    width: "minmax(0,2fr)",
    stacked: "wide",
    cell: ({ email }) => (
      <a className="link font-semibold" href={mailLink(email)}>
        {email}
      </a>
    ),
  },
  "Mailing list": {
    width: "10rem",
    cell: (row) => <Badge tone={row.confirmedAt ? "arch" : "dashed"}>{stateOfSchool(row)}</Badge>,
  },
  Registered: sentCell(),
  Actions: {
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
});
