import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { deletes, question } from "#features/auth/desk/question.ts";
import { type RowAction, RowActions } from "#features/auth/desk/RowActions.tsx";
import { type Asking, useAsked } from "#features/auth/desk/use-asked.tsx";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { levelLabels, REMINDER_DAYS, readyWords } from "../checks/checks.rules.ts";
import { CheckDialog, type CheckOf } from "./CheckDialog.tsx";

const procedures = apiQueries.rota.checks;

/** An adult, with the function that shows the list from a response. */
type Row = AdultRow & Pick<CheckOf, "show">;

const removal = question({
  ...deletes,
  title: "Delete this note?",
  description: ({ name }: Row) => `${name} is “not yet” again. The note cannot be brought back.`,
  call: ({ checkId }: Row) => procedures.remove.call({ checkId: checkId ?? "" }),
  slot: "check",
  shows: (adults, _, { show }) => show(adults),
});

const nameOf = ({ name }: Row) => name;

const actions: RowAction<Row>[] = [
  {
    label: ({ note }) => (note ? "Update" : "Add"),
    spoken: ({ name, note }) => `${note ? "Update" : "Add"} DBS check: ${name}`,
    asks: {
      Dialog: ({ row: { show, ...adult }, onClose }) => (
        <CheckDialog row={{ adult, show }} onClose={onClose} />
      ),
    },
  },
  {
    label: "Delete",
    spoken: ({ name }) => `Delete DBS check: ${name}`,
    look: "danger",
    when: ({ checkId }) => checkId,
    asks: removal,
  },
];

/** The DBS checks of adults. We read them only on a click, because each read adds a row to the security log. */
export function Checks() {
  const { withProof, proofDialog } = useFreshProof();
  const [adults, setAdults] = useState<readonly AdultRow[]>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { ask, asking, dialog } = useAsked(addButton);
  const list = useMutation({
    mutationFn: () => withProof(() => procedures.list.call()),
    onSuccess: setAdults,
  });
  return (
    <>
      <FormProblem problem={list.error && refusalText(list.error)} className="mb-5" />
      <AdminSection
        title="Who is checked"
        lead="Only level and dates: no certificate, number or content. Only safeguarding leads can see this page, and the security log records each view."
      >
        <div className="mb-5 flex flex-wrap gap-3">
          <Button
            variant={adults ? "outline" : "primary"}
            busy={list.isPending}
            onClick={() => list.mutate()}
          >
            {adults ? "Read again" : "Open the list"}
          </Button>
          {adults && (
            <Button
              ref={addButton}
              aria-haspopup="dialog"
              onClick={() => ask({ Dialog: CheckDialog }, { adult: undefined, show: setAdults })}
            >
              Add another adult
            </Button>
          )}
        </div>
        {adults?.length === 0 && (
          <EmptyState title="No adults yet">
            Volunteers who said yes, mentors, and people with a door pass show up here.
          </EmptyState>
        )}
        {adults && adults.length > 0 && (
          <DataTable
            caption="Adults and their checks, those without one first"
            columns={columnsWith(asking)}
            rows={adults.map((adult) => ({ ...adult, show: setAdults }))}
            // The same before and after a first note, so that its button keeps the focus.
            rowKey={({ personId, name }) => personId ?? name}
          />
        )}
      </AdminSection>
      {dialog}
      {proofDialog}
    </>
  );
}

const kindWords: Record<AdultRow["kind"], string> = {
  volunteer: "Volunteer",
  mentor: "Mentor",
  other: "Other adult",
  pass: "Door pass",
};

const columnsWith = (asking: Asking): Column<Row>[] => {
  const soon = addDays(londonDate(new Date()), Math.max(...REMINDER_DAYS));
  return [
    {
      head: "Name",
      stacked: "lead",
      cell: ({ name, kind }) => (
        <span className="wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-small text-ink-2">{kindWords[kind]}</span>
        </span>
      ),
    },
    {
      head: "Level",
      cell: ({ note }) => (note ? levelLabels[note.level] : "No note"),
    },
    { head: "Seen", cell: ({ note }) => note && `Seen ${dateText(note.seenOn)}` },
    {
      head: "Due again",
      cell: ({ note }) =>
        note?.nextOn && (
          <Badge tone={note.nextOn <= soon ? "flare" : "outline"}>{`Due ${dateText(note.nextOn)}`}</Badge>
        ),
    },
    {
      head: "With under-18s",
      stacked: "right",
      cell: ({ isReady }) => (
        <Badge tone={isReady ? "arch" : "dashed"}>{isReady ? readyWords.ready : readyWords.notYet}</Badge>
      ),
    },
    {
      head: "Actions",
      stacked: "wide",
      cell: (row) => <RowActions row={row} nameOf={nameOf} actions={actions} asking={asking} />,
    },
  ];
};

/** The JSON form of an adult with their DBS check. */
export type AdultRow = Awaited<ReturnType<BrowserApi["rota"]["checks"]["list"]>>[number];
