import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import type { SaveError } from "#shared/forms/use-row-form.tsx";
import { formErrorKeepingDraft } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { EventInput } from "./event-draft.rules.ts";
import type { EditConfirmation } from "./events.contract.ts";
import { eventMessages } from "./events.rules.ts";
import { type EventRow, eventToasts } from "./events-data.ts";

export interface SaveRefusal extends SaveError<EventRow> {
  /** What to confirm before the event is saved. */
  confirmation?: EditConfirmation;
}

/** Saves an edit over `base`, the event as it was when the edit began. Never throws. */
export async function saveEvent(
  form: EventInput,
  { id, version }: EventRow,
  isConfirmed: boolean,
): Promise<{ saved: EventRow } | SaveRefusal> {
  try {
    const saved = await apiQueries.signal.events.update.call({ ...form, id, version, isConfirmed });
    toast({ title: eventMessages.changed, text: saved.title, tone: "done", slot: eventToasts });
    return { saved };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal.confirmation)
      toast({
        title: eventMessages.updateFailed,
        text: refusalText(error),
        tone: "failed",
        slot: eventToasts,
      });
    return refusal;
  }
}

function refusalOf(error: unknown): SaveRefusal {
  const refusal = refusalIn(error);
  if (refusal?.code === "PLACES_TAKEN") {
    const { least } = refusal.data as { least: number };
    return { fields: { maxAttendees: placesTaken(least) } };
  }
  if (refusal?.code === "CONFIRM_EDIT") return { confirmation: refusal.data as EditConfirmation };
  if (refusal?.code === "CHANGED_MEANWHILE") return { newer: (refusal.data as { event: EventRow }).event };
  return formErrorKeepingDraft(error);
}

function placesTaken(least: number): string {
  return `${least === 1 ? "One place is" : `${least} places are`} taken. No fewer than ${least}, please`;
}
