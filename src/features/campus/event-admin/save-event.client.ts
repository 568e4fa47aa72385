import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { MoveConfirmation } from "./event-admin.contract.ts";
import type { EventInput, EventRow } from "./event-draft.rules.ts";

export interface SaveRefusal<Row> {
  problem?: string;
  fields?: Readonly<Record<string, string>>;
  /** The row as another admin saved it after the form opened: a conflict. */
  newer?: Row;
  /** The counts to confirm before the event is saved. */
  confirmation?: MoveConfirmation;
}

export type SaveOutcome = { saved: EventRow } | SaveRefusal<EventRow>;

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
    const outcome = saveRefusal<EventRow>(error, { capacity: "maxCapacity", row: "event" });
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

/** Why an event, or a session, was not saved. @param names the fields of its form and of the refusal */
export function saveRefusal<Row>(error: unknown, names: { capacity: string; row: string }): SaveRefusal<Row> {
  const refusal = refusalIn(error);
  const offline = "Check your connection and try again. What you typed is kept.";
  if (!refusal) return { problem: offline };
  if (refusal.code === "CAPACITY_BELOW_BOOKINGS") {
    const { least } = refusal.data as { least: number };
    return {
      fields: { [names.capacity]: `${least} places are booked or held. No fewer than ${least}, please` },
    };
  }
  if (refusal.code === "CONFIRM_MOVE") return { confirmation: refusal.data as MoveConfirmation };
  if (refusal.code === "CHANGED_MEANWHILE")
    return { newer: (refusal.data as Record<string, Row>)[names.row] as Row };
  return { problem: refusal.message, fields: refusal.fields };
}
