import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import type { SaveError } from "#shared/forms/use-row-form.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { FundingContent } from "../content/content.contract.ts";
import { type ContentField, contentFieldNames } from "../content/content.rules.ts";

export type SaveOutcome = { saved: FundingContent } | (SaveError<FundingContent> & { problem: string });

/** Saves one field over the content as it was when editing began. Never throws. */
export async function saveField(
  { id, version }: Pick<FundingContent, "id" | "version">,
  field: ContentField,
  value: string | number,
): Promise<SaveOutcome> {
  try {
    const { update } = (await browserApi()).funding.contentAdmin;
    const saved = await update({ id, version, [field]: value });
    toast({
      title: "Content updated successfully",
      text: contentFieldNames[field],
      tone: "done",
      slot: "funding",
    });
    return { saved };
  } catch (error) {
    const outcome = outcomeOf(error, field);
    toast({ title: "Failed to update content", text: outcome.problem, tone: "failed", slot: "funding" });
    return outcome;
  }
}

function outcomeOf(error: unknown, field: ContentField): Exclude<SaveOutcome, { saved: FundingContent }> {
  const refusal = refusalIn(error);
  if (!refusal) return { problem: `${refusalText(error)} What you typed is kept.` };
  if (refusal.code === "CHANGED_MEANWHILE") {
    const { content } = refusal.data as { content: FundingContent };
    return { problem: "Somebody else has changed it. Nothing of yours is lost.", newer: content };
  }
  const { message: problem, fields } = refusal;
  return { problem, fields: fields[field] ? { value: fields[field] } : {} };
}
