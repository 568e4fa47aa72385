import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { type SaveError, saveErrorOf } from "#shared/forms/use-row-form.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { EditConfirmation } from "./admin.api.ts";
import type { EventEditor } from "./event-editor.ts";
import type { Scope } from "./series.rules.ts";

export interface SaveRefusal<Row> extends SaveError<Row> {
  /** Set if the admin must confirm before the event is saved. */
  confirmation?: EditConfirmation;
}

/** Saves an event: a new one by its idempotency key, or `base` in the version that was edited. Never throws. */
export async function saveEvent<Row, Input>(
  { create, update, eventOf, toasts, refusedFields }: EventEditor<Row, Input>,
  form: Input,
  base: Row | undefined,
  {
    isConfirmed,
    scope,
    alsoOn,
    skipsFirst,
    copyOf,
    idempotencyKey,
  }: {
    isConfirmed: boolean;
    scope: Scope;
    alsoOn: string[];
    skipsFirst: boolean;
    copyOf: string | null;
    idempotencyKey: string;
  },
): Promise<{ saved: Row } | SaveRefusal<Row>> {
  try {
    const saved = base
      ? await update({ ...form, isConfirmed, scope }, base)
      : await create({ ...form, alsoOn, skipsFirst, copyOf, idempotencyKey });
    const title = base ? toasts.saved : toasts.added;
    const added = alsoOn.length + (skipsFirst ? 0 : 1);
    const dates = added > 1 ? `, on ${added} dates` : "";
    toast({ title, text: `${eventOf(saved).university}${dates}`, tone: "done", slot: "event" });
    return { saved };
  } catch (error) {
    const refusal = refusalOf<Row>(error, refusedFields);
    if (refusal.confirmation) return refusal;
    const failed = (base ? toasts.notSaved : toasts.notAdded) ?? { title: "Not saved" };
    const title = (refusalIn(error)?.code === "UNAUTHORIZED" && toasts.signedOut) || failed.title;
    const text = failed.text ?? refusal.problem ?? "What you typed is kept.";
    toast({ title, text, tone: "failed", slot: "event" });
    return refusal;
  }
}

function refusalOf<Row>(error: unknown, refusedFields: Readonly<Record<string, string>>): SaveRefusal<Row> {
  const refusal = refusalIn(error);
  const field = refusedFields[refusal?.code ?? ""];
  if (refusal && field) return { fields: { [field]: leastText(refusal.data) ?? refusal.message } };
  switch (refusal?.code) {
    case "CONFIRM_MOVE":
      return { confirmation: refusal.data as EditConfirmation };
    case "CONFIRM_EDIT": {
      const { mailed, isPast } = refusal.data as { mailed: number; isPast: boolean };
      const none = { waiting: 0, guardians: 0, tooYoung: 0, ageUnknown: 0 };
      return { confirmation: { ...none, tickets: mailed, isMailed: mailed > 0, isPast } };
    }
    default:
      return saveErrorOf(error);
  }
}

function leastText(data: unknown): string | undefined {
  const { least } = (data ?? {}) as { least?: number };
  if (least === undefined) return undefined;
  return `${least === 1 ? "One place is" : `${least} places are`} booked or held. No fewer than ${least}, please`;
}
