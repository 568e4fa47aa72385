import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import type { RotaRow } from "./rota-data.ts";

/** The dialog to copy the shifts of another event. */
export function CopyShiftsDialog({
  event,
  others,
  labels,
  onCopied,
  onClose,
}: {
  event: RotaRow["event"];
  /** Events with shifts; at least one. */
  others: readonly RotaRow[];
  labels: EventLabels;
  onCopied: (rota: RotaRow) => void;
  onClose: () => void;
}) {
  const [from, setFrom] = useState(others[0]?.event.id ?? "");
  const copying = useMutation(apiQueries.rota.shifts.copy.mutationOptions({ onSuccess: onCopied }));
  return (
    <ConfirmDialog
      title="Copy shifts"
      description={`Copies the shifts to ${labels.get(event.id)}, with equal times before and after the start.`}
      keep="Not now"
      confirm="Copy them"
      confirming="Copying…"
      favours="confirm"
      isBusy={copying.isPending}
      problem={copying.error && refusalText(copying.error)}
      onConfirm={() => copying.mutate({ eventId: event.id, from })}
      onClose={onClose}
    >
      <SelectField label="The shifts of" value={from} onChange={({ target }) => setFrom(target.value)}>
        {others.map((other) => (
          <option key={other.event.id} value={other.event.id}>
            {`${labels.get(other.event.id)} (${other.shifts.length})`}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
