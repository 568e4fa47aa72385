import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import type { SaveError } from "#shared/forms/use-row-form.tsx";
import { londonTime } from "#shared/time/london.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { EditedPart } from "./edited-words.store.ts";
import type { WordsToSave } from "./words-draft.rules.ts";

export type SaveOutcome = { saved: EditedPart } | (SaveError<EditedPart> & { problem: string });

interface PartVersion {
  page: string;
  part: string;
  version: number;
}

/** Saves a section over the version that the editor started from. Never throws. */
export async function saveWords(over: PartVersion, { words, ...to }: WordsToSave): Promise<SaveOutcome> {
  return change("Content updated successfully", async () => {
    const saved = await (await browserApi()).words.save({
      ...over,
      ...to,
      words: words as Record<string, unknown> | null,
    });
    return [saved, savedText(saved)];
  });
}

/** Discards the draft of a section. Never throws. */
export async function discardDraft(over: PartVersion): Promise<SaveOutcome> {
  return change("Draft discarded", async () => [await (await browserApi()).words.discard(over), ""]);
}

function savedText({ draft, publishAt }: EditedPart): string {
  if (!draft) return "Published";
  return publishAt ? `Saved. It is published on ${londonTime(new Date(publishAt))}` : "Saved as a draft";
}

async function change(title: string, send: () => Promise<[EditedPart, string]>): Promise<SaveOutcome> {
  try {
    const [saved, text] = await send();
    toast({ title, text, tone: "done", slot: "words" });
    return { saved };
  } catch (error) {
    const outcome = outcomeOf(error);
    toast({ title: "Failed to update content", text: outcome.problem, tone: "failed", slot: "words" });
    return outcome;
  }
}

function outcomeOf(error: unknown): Exclude<SaveOutcome, { saved: EditedPart }> {
  const refusal = refusalIn(error);
  if (!refusal) return { problem: `${refusalText(error)} What you typed is kept.` };
  if (refusal.code !== "CHANGED_MEANWHILE") return { problem: refusal.message };
  const { part } = refusal.data as { part: EditedPart };
  return {
    problem: "Someone else changed this while you were editing. Your changes aren’t saved yet.",
    newer: part,
  };
}
