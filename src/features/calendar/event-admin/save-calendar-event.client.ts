import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import type { CalendarInput } from "./calendar-draft.rules.ts";

/** Toasts about events replace one another. */
const slot = "calendar-event";

export type SaveOutcome =
  | { saved: CalendarEvent }
  | {
      problem: string;
      fields?: Readonly<Record<string, string>>;
      /** The row after another admin saved it while the form was open. */
      newer?: CalendarEvent;
      /** Whether the row was deleted while the form was open. */
      isGone?: true;
    };

/** Creates an event, idempotent by its key, or updates `base`, the row at the form's opening. Never throws. */
export async function saveCalendarEvent(
  input: CalendarInput,
  base: CalendarEvent | undefined,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  try {
    const { create, update } = (await browserApi()).calendar.eventAdmin;
    const saved = base
      ? await update({ ...input, id: base.id, version: base.version })
      : await create({ ...input, idempotencyKey });
    const title = base ? "Event updated successfully" : "Event added successfully";
    toast({ title, text: saved.title, tone: "done", slot });
    return { saved };
  } catch (error) {
    const outcome = outcomeOf(error);
    const title = base ? "Failed to update event" : "Failed to add event";
    toast({ title, text: outcome.problem, tone: "failed", slot });
    return outcome;
  }
}

export type DeletionOutcome = "deleted" | "gone" | { problem: string; isChanged: boolean };

/** Deletes the version of an event that the dialog shows. Never throws. */
export async function deleteCalendarEvent({ id, version, title }: CalendarEvent): Promise<DeletionOutcome> {
  try {
    await (await browserApi()).calendar.eventAdmin.remove({ id, version });
    toast({ title: "Event deleted successfully", text: title, tone: "done", slot });
    return "deleted";
  } catch (error) {
    const problem = refusalText(error);
    toast({ title: "Failed to delete event", text: problem, tone: "failed", slot });
    const code = refusalIn(error)?.code;
    if (code === "NOT_FOUND") return "gone";
    return { problem, isChanged: code === "CHANGED_MEANWHILE" };
  }
}

function outcomeOf(error: unknown): Exclude<SaveOutcome, { saved: CalendarEvent }> {
  const refusal = refusalIn(error);
  if (!refusal) return { problem: `${refusalText(error)} What you typed is kept.` };
  if (refusal.code === "NOT_FOUND")
    return {
      problem: "Someone else deleted this event. Your text is still here: save it as a new event.",
      isGone: true,
    };
  if (refusal.code === "CHANGED_MEANWHILE") {
    const { event } = refusal.data as { event: CalendarEvent };
    return {
      problem: "Someone else changed this event while you were editing. Your changes aren’t saved yet.",
      newer: event,
    };
  }
  return { problem: refusal.message, fields: refusal.fields };
}
