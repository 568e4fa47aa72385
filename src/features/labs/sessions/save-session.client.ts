import { type SaveRefusal, saveRefusal } from "#features/campus/event-admin/save-event.client.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { SessionInput } from "./session-draft.rules.ts";
import { sessionMessages } from "./session-texts.rules.ts";
import { type SessionRow, sessionToasts } from "./sessions-data.ts";

/** Saves a session: a new one, idempotent by its key, or `base` as it was when the edit began. Never throws. */
export async function saveSession(
  form: SessionInput,
  base: SessionRow | undefined,
  { isConfirmed, idempotencyKey }: { isConfirmed: boolean; idempotencyKey: string },
): Promise<{ saved: SessionRow } | SaveRefusal<SessionRow>> {
  const { create, update } = apiQueries.labs.sessions;
  try {
    const saved = base
      ? await update.call({ ...form, id: base.id, updatedAt: new Date(base.event.updatedAt), isConfirmed })
      : await create.call({ ...form, idempotencyKey });
    const title = base ? sessionMessages.changed : sessionMessages.created;
    toast({ title, text: saved.title, tone: "done", slot: sessionToasts });
    return { saved };
  } catch (error) {
    const refusal = refused(error);
    if (refusal.confirmation) return refusal;
    const failure = base ? sessionMessages.changeFailed : sessionMessages.createFailed;
    toast({ ...failure, tone: "failed", slot: sessionToasts });
    return refusal;
  }
}

function refused(error: unknown): SaveRefusal<SessionRow> {
  const refusal = refusalIn(error);
  // Shown at the field that has to change.
  if (refusal?.code?.startsWith("MENTOR_")) return { fields: { mentorId: refusal.message } };
  return saveRefusal(error, { capacity: "maxParticipants", row: "session" });
}
