import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { applicationFields } from "./applications.fields.ts";

/** The form's empty values. */
export const emptyApplication = emptyDraftOf(applicationFields);

export type ApplicationDraft = typeof emptyApplication;

/** The form's schema. */
export const applicationForm = z.object({
  ...applicationFields,
  durationHours: z.pipe(z.pipe(z.string(), z.transform(hoursIn)), applicationFields.durationHours),
});

/** The form's output. */
export type ApplicationInput = z.output<typeof applicationForm>;

/** Null for an empty field. */
function hoursIn(text: string): number | null | undefined {
  return text.trim() === "" ? null : wholeNumberIn(text);
}
