import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { levelLabels, REMINDER_DAYS, readyWords } from "../checks/checks.rules.ts";
import { CheckDialog } from "./CheckDialog.tsx";
import type { AdultRow } from "./check-list-data.ts";

const procedures = apiQueries.rota.checks;

type Asked =
  | { what: "note"; adult: AdultRow | undefined }
  | { what: "remove"; checkId: string; name: string };

/** The checks of adults. They are read when a button is pressed, never by themselves: each read is a row of the security log. */
export function Checks() {
  const { withProof, proofDialog } = useFreshProof();
  const [adults, setAdults] = useState<readonly AdultRow[]>();
  const [asked, setAsked] = useState<Asked>();
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(undefined);
  const show = (changed: readonly AdultRow[]) => {
    setAdults(changed);
    close();
  };
  const list = useMutation({
    mutationFn: () => withProof(() => procedures.list.call()),
    onSuccess: setAdults,
  });
  const removal = useMutation({
    mutationFn: ({ checkId }: { checkId: string }) => withProof(() => procedures.remove.call({ checkId })),
    onSuccess(changed) {
      // The pressed button is gone.
      addButton.current?.focus();
      show(changed);
    },
  });
  return (
    <>
      <FormProblem problem={list.error && refusalText(list.error)} className="mb-5" />
      <AdminSection
        title="Who is checked"
        lead="Level and dates alone: no certificate, no number, nothing that it says. For the named leads; each look is in the security log."
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
              onClick={() => setAsked({ what: "note", adult: undefined })}
            >
              Add another adult
            </Button>
          )}
        </div>
        {adults?.length === 0 && (
          <EmptyState title="Nobody yet">
            Volunteers who said yes, mentors, and people with a door pass show up here.
          </EmptyState>
        )}
        {adults && adults.length > 0 && (
          <DataTable
            caption="Adults and their checks, those without one first"
            columns={columnsWith(setAsked)}
            rows={adults}
            // The same before and after a first note, so that its button keeps the focus.
            rowKey={({ personId, name }) => personId ?? name}
          />
        )}
      </AdminSection>
      {asked?.what === "note" && <CheckDialog adult={asked.adult} onSaved={show} onClose={close} />}
      {asked?.what === "remove" && (
        <DeleteDialog
          item={{ checkId: asked.checkId }}
          deletion={removal}
          title="Delete this note?"
          description={`${asked.name} is “not yet” again. The note cannot be brought back.`}
          onClose={close}
        />
      )}
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

const columnsWith = (ask: (what: Asked) => void): Column<AdultRow>[] => {
  const soon = addDays(londonDate(new Date()), Math.max(...REMINDER_DAYS));
  return [
    {
      key: "name",
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
      key: "level",
      head: "Level",
      cell: ({ note }) => (note ? levelLabels[note.level] : "No note"),
    },
    { key: "seen", head: "Seen", cell: ({ note }) => note && `Seen ${dateText(note.seenOn)}` },
    {
      key: "next",
      head: "Due again",
      cell: ({ note }) =>
        note?.nextOn && (
          <Badge tone={note.nextOn <= soon ? "flare" : "outline"}>{`Due ${dateText(note.nextOn)}`}</Badge>
        ),
    },
    {
      key: "ready",
      head: "With under-18s",
      stacked: "right",
      cell: ({ isReady }) => (
        <Badge tone={isReady ? "arch" : "dashed"}>{isReady ? readyWords.ready : readyWords.notYet}</Badge>
      ),
    },
    {
      key: "actions",
      head: "Actions",
      stacked: "wide",
      cell: (adult) => (
        <span className="flex flex-wrap gap-2">
          <Button
            compact
            variant="outline"
            aria-label={`${adult.note ? "Note anew" : "Note"}: check of ${adult.name}`}
            onClick={() => ask({ what: "note", adult })}
          >
            {adult.note ? "Note anew" : "Note"}
          </Button>
          {adult.checkId && (
            <Button
              compact
              variant="danger"
              aria-label={`Delete the note of ${adult.name}`}
              onClick={() =>
                adult.checkId && ask({ what: "remove", checkId: adult.checkId, name: adult.name })
              }
            >
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ];
};
