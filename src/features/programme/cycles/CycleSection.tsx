import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useRef, useState } from "react";
import { useEventDialogs } from "#features/events/editor/use-event-dialogs.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { DataTable } from "#shared/ui/tables/DataTable.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { CyclePlaces } from "./CyclePlaces.tsx";
import { weekEditor } from "./cycle-editors.ts";
import { type CycleRow, cyclesQuery } from "./cycles-data.ts";
import { weekColumns } from "./week-columns.tsx";

const Register = lazyWithRetry(async () => (await import("./Register.tsx")).Register);

const CycleDialog = lazyWithRetry(async () => (await import("./CycleDialog.tsx")).CycleDialog);

const { setOpen, remove } = apiQueries.programme.cycles;

/** A cycle: its places and its list, its weeks, and the register of who came. */
export function CycleSection({
  cycle,
  onCopy,
  onDeleted,
}: {
  cycle: CycleRow;
  onCopy: () => void;
  onDeleted: () => void;
}) {
  const client = useQueryClient();
  const heading = useId();
  const registerButton = useRef<HTMLButtonElement>(null);
  const [isRegisterShown, setIsRegisterShown] = useState(false);
  const [dialog, setDialog] = useState<"edit" | "deletion">();
  const refresh = () => client.invalidateQueries({ queryKey: cyclesQuery.queryKey });
  const { ask, dialogs } = useEventDialogs(weekEditor, {
    refresh,
    next: registerButton,
  });
  const { id, name, isOpen, weeks } = cycle;
  const opening = useMutation({
    mutationFn: () => setOpen.call({ id, isOpen: !isOpen }),
    onSuccess: refresh,
    onError: (error) =>
      toast({ title: "Not changed", text: refusalText(error), tone: "failed", slot: "event" }),
  });
  const deletion = useMutation({
    ...remove.mutationOptions(),
    onSuccess() {
      toast({ title: "Cycle deleted", text: name, tone: "done", slot: "event" });
      onDeleted();
      return refresh();
    },
  });
  const openingLabel = isOpen ? "Close registrations" : "Open registrations";
  const button = (label: string, onClick: () => void) => (
    <Button compact variant="outline" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section aria-labelledby={heading} className="mb-10">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={heading} className="display text-card">
          {name}
        </h2>
        <Badge tone={isOpen ? "arch" : "dashed"}>{isOpen ? "Open" : "Closed"}</Badge>
      </div>
      <CyclePlaces cycle={cycle} />
      <div className="my-4 flex flex-wrap gap-2">
        <Button
          ref={registerButton}
          compact
          aria-expanded={isRegisterShown}
          aria-label={`Register: ${name}`}
          onClick={() => setIsRegisterShown(!isRegisterShown)}
        >
          Register
        </Button>
        <Button
          compact
          variant="outline"
          busy={opening.isPending}
          aria-label={`${openingLabel}: ${name}`}
          onClick={() => opening.mutate()}
        >
          {openingLabel}
        </Button>
        {button("Edit", () => setDialog("edit"))}
        {button("Copy", onCopy)}
        {weeks.every(({ bookings }) => bookings === 0) && button("Delete", () => setDialog("deletion"))}
      </div>
      {isRegisterShown && (
        <Suspense fallback={<LoadingState>Loading the register…</LoadingState>}>
          <Register cycleId={id} />
        </Suspense>
      )}
      <DataTable
        caption={`Weeks of ${name}`}
        columns={weekColumns(ask)}
        rows={weeks}
        rowKey={(week) => week.id}
      />
      {dialogs}
      <Suspense>
        {dialog === "edit" && (
          <CycleDialog cycle={cycle} onClose={() => setDialog(undefined)} onSaved={refresh} />
        )}
      </Suspense>
      <DeleteDialog
        item={{ id }}
        deletion={deletion}
        open={dialog === "deletion"}
        title="Delete this cycle?"
        description={`${name} goes with its weeks. Registrations for it stay, and wait. This cannot be undone.`}
        onClose={() => setDialog(undefined)}
      />
    </section>
  );
}
