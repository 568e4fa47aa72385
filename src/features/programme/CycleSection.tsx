import { useMutation } from "@tanstack/react-query";
import { type RefObject, Suspense, useId, useRef, useState } from "react";
import { deletes, question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { useEventAdmin } from "#features/events/admin/use-event-admin.tsx";
import { isAdmin } from "#shared/api/roles.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { draftOf, formOf } from "#shared/forms/declared-draft.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { CyclePlaces } from "./cycles/CyclePlaces.tsx";
import { weekEditor } from "./cycles/cycle-editors.tsx";
import { cycleNameFields } from "./cycles/cycles.fields.ts";
import { comingWeeks } from "./cycles/cycles.rules.ts";
import type { CycleRow, WeekRow } from "./cycles/cycles-data.ts";
import { addingPerson } from "./registrations/adding-person.ts";

const Register = lazyWithRetry(async () => (await import("./Register.tsx")).Register);

const { list, change, setOpen, remove } = apiQueries.programme.cycles;

const slot = "event";

/** The dialog to change a cycle's name and the number of weeks for a certificate. */
const renaming = question({
  title: "Edit cycle",
  description: "To change a week, use the menu in its row.",
  confirm: "Save cycle",
  confirming: "Saving…",
  discardTitle: "Discard your changes?",
  form: {
    schema: formOf(cycleNameFields, []),
    fields: cycleNameFields,
    initial: (cycle: CycleRow) => draftOf(cycleNameFields, cycle),
    conflictText: "Someone else changed this cycle while you were editing. Your changes aren’t saved yet.",
    columns: 2,
  },
  call: ({ id, updatedAt }: CycleRow, input) => change.call({ ...input, id, updatedAt: new Date(updatedAt) }),
  slot,
  done: (_, __, { name }) => ({ title: "Cycle saved", text: name }),
  failed: { title: "Not saved" },
  changes: [list],
});

const deletion = question({
  ...deletes,
  title: "Delete this cycle?",
  description: ({ name }: CycleRow) =>
    `Deletes ${name} and its weeks. Registrations stay on the list. You can’t undo this.`,
  call: ({ id }: CycleRow) => remove.call({ id }),
  slot,
  done: ({ name }) => ({ title: "Cycle deleted", text: name }),
  changes: [list],
});

/** A cycle with its places, its list, its weeks and its attendance register. */
export function CycleSection({
  cycle,
  onCopy,
  next,
}: {
  cycle: CycleRow;
  onCopy: () => void;
  /** The element that receives the focus after the cycle's deletion. */
  next: RefObject<HTMLElement | null>;
}) {
  const heading = useId();
  const registerButton = useRef<HTMLButtonElement>(null);
  const [isRegisterShown, setIsRegisterShown] = useState(false);
  const { ask: askAbout, dialog } = useAsked(next);
  const { refresh, dialogs, tableOf } = useEventAdmin<WeekRow>(weekEditor, registerButton);
  const { id, name, isOpen, weeks } = cycle;
  const opening = useMutation({
    mutationFn: () => setOpen.call({ id, isOpen: !isOpen }),
    onSuccess: refresh,
    onError: (error) =>
      toast({ title: "Not changed", text: refusalText(error), tone: "failed", slot: "event" }),
  });
  // Only admins decide who gets a place.
  const canAdd = isAdmin(useOwnRoles()) && comingWeeks(weeks, new Date()).length > 0;
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
        {canAdd && button("Add person", () => askAbout(addingPerson, cycle))}
        {button("Edit", () => askAbout(renaming, cycle))}
        {button("Copy", onCopy)}
        {weeks.every(({ bookings }) => bookings === 0) && button("Delete", () => askAbout(deletion, cycle))}
      </div>
      {isRegisterShown && (
        <Suspense fallback={<LoadingState>Loading the register…</LoadingState>}>
          <Register cycleId={id} />
        </Suspense>
      )}
      {tableOf(`Weeks of ${name}`, weeks)}
      {dialogs}
      {dialog}
    </section>
  );
}
