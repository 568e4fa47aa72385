import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { MoveConfirmation } from "./event-admin.contract.ts";
import type { EventInput, EventRow } from "./event-draft.rules.ts";

export type SaveOutcome =
  | { saved: EventRow }
  | {
      problem?: string;
      fields?: Readonly<Record<string, string>>;
      /** The row as another admin saved it after the form opened: a conflict. */
      newer?: EventRow;
      /** The counts to confirm before the event is saved. */
      confirmation?: MoveConfirmation;
    };

/** Saves an event: a new one, idempotent by its key, or `base` as it was when the edit began. Never throws. */
export async function saveEvent(
  form: EventInput,
  base: EventRow | undefined,
  { isConfirmed, idempotencyKey }: { isConfirmed: boolean; idempotencyKey: string },
): Promise<SaveOutcome> {
  try {
    const { create, update } = (await browserApi()).campus.eventAdmin;
    const saved = base
      ? await update({
          ...form,
          id: base.id,
          updatedAt: new Date(base.updatedAt),
          statusSeen: base.status,
          isConfirmed,
        })
      : await create({ ...form, idempotencyKey });
    toast({
      title: base ? "Event saved" : "Event added",
      text: saved.university,
      tone: "done",
      slot: "event",
    });
    return { saved };
  } catch (error) {
    const outcome = refused(error);
    if (outcome.confirmation) return outcome;
    toast({
      title: "Not saved",
      text: outcome.problem ?? "What you typed is kept.",
      tone: "failed",
      slot: "event",
    });
    return outcome;
  }
}

function refused(error: unknown): Exclude<SaveOutcome, { saved: EventRow }> {
  const refusal = refusalIn(error);
  const offline = "Check your connection and try again. What you typed is kept.";
  if (!refusal) return { problem: offline };
  if (refusal.code === "CAPACITY_BELOW_BOOKINGS") {
    const { least } = refusal.data as { least: number };
    return {
      fields: { maxCapacity: `${least} places are booked or held. No fewer than ${least}, please` },
    };
  }
  if (refusal.code === "CONFIRM_MOVE") return { confirmation: refusal.data as MoveConfirmation };
  if (refusal.code === "CHANGED_MEANWHILE") return { newer: (refusal.data as { event: EventRow }).event };
  return { problem: refusal.message, fields: refusal.fields };
}
