import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { PeopleListPanel } from "#features/auth/forms/PeopleListPanel.tsx";
import { AddDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { sentCell } from "#shared/lists/list-cells.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { mailLink } from "#shared/text/email.rules.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { volunteerFields } from "./volunteer-list.fields.ts";
import { readinessOf, stateOfVolunteer, type VolunteerRow, volunteersList } from "./volunteer-list.rules.ts";

const procedures = apiQueries.rota.volunteers;

/** The list of volunteers. */
export function VolunteersPanel() {
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<VolunteerRow>();
  const list = useList({ list: volunteersList, procedures, topic: "rota" });
  const columns = useMemo(() => shownColumns(volunteersList, cellsWith(setRemoving)), []);
  return (
    <>
      <PeopleListPanel
        list={list}
        columns={columns}
        actions={
          <div className="mb-3">
            <Button ref={addButton} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
              Ask somebody
            </Button>
          </div>
        }
      />
      {isAdding && <AddVolunteerDialog onClose={() => setIsAdding(false)} />}
      {removing && (
        <RemoveVolunteerDialog
          volunteer={removing}
          onClose={() => setRemoving(undefined)}
          // The button of the row is gone.
          onRemoved={() => addButton.current?.focus()}
        />
      )}
    </>
  );
}

const schema = z.object(volunteerFields);

function AddVolunteerDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { name: "", email: "" });
  return (
    <AddDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      form={form}
      title="Ask a volunteer"
      description="They get one mail with a link. Nothing else is mailed before they say yes; without a yes they are deleted after 30 days."
      submit="Ask them"
      slot="volunteer"
      failed={{ title: "Not asked", text: "Nothing is lost: all of it is still in the form." }}
      send={async (input: z.output<typeof schema>) => {
        await procedures.add.call(input);
        void client.invalidateQueries({ queryKey: procedures.key() });
        return { title: "Asked", text: input.email };
      }}
    >
      <div className="grid gap-5">
        <TextField {...form.field("name")} label="Name" autoComplete="off" />
        <TextField {...form.field("email")} label="Email" type="email" autoComplete="off" />
      </div>
    </AddDialog>
  );
}

function RemoveVolunteerDialog({
  volunteer,
  onClose,
  onRemoved,
}: {
  volunteer: VolunteerRow;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id }: VolunteerRow) => procedures.remove.call({ id }),
    onSuccess() {
      toast({ title: "Taken off the list", tone: "done", slot: "volunteer" });
      void client.invalidateQueries({ queryKey: apiQueries.rota.key() });
      onRemoved();
      onClose();
    },
  });
  return (
    <DeleteDialog
      item={volunteer}
      deletion={deletion}
      title="Take them off the list?"
      description={`${volunteer.name} loses their tasks, and their phone no longer opens a door. If they have a task that is to come, they get a mail that they need not come. This cannot be undone.`}
      onClose={onClose}
    />
  );
}

const cellsWith = (onRemove: (row: VolunteerRow) => void): Record<string, ListCell<VolunteerRow>> => ({
  Name: { width: "minmax(0,1.5fr)", cell: ({ name }) => <span className="font-semibold">{name}</span> },
  Email: {
    width: "minmax(0,2fr)",
    stacked: "wide",
    cell: ({ email }) => (
      <a className="link" href={mailLink(email)}>
        {email}
      </a>
    ),
  },
  Status: {
    width: "8rem",
    cell: (row) => <Badge tone={row.confirmedAt ? "arch" : "dashed"}>{stateOfVolunteer(row)}</Badge>,
  },
  "With under-18s": {
    width: "9rem",
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-small md:hidden">With under-18s:</span>
        <Badge tone={row.isReady ? "arch" : "dashed"}>{readinessOf(row)}</Badge>
      </span>
    ),
  },
  Asked: sentCell(),
  Actions: {
    width: "6rem",
    stacked: "right",
    cell: (row) => (
      <button
        type="button"
        className="link min-h-12 font-semibold md:min-h-10"
        aria-label={`Take off: ${row.name}`}
        onClick={() => onRemove(row)}
      >
        Take off
      </button>
    ),
  },
});
