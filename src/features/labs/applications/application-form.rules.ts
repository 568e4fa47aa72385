import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { wholeNumberIn } from "#shared/numbers/whole-number.ts";
import { applicationFields } from "./applications.fields.ts";

/** The form as it is typed. */
export const emptyApplication = emptyDraftOf(applicationFields);

export type ApplicationDraft = typeof emptyApplication;

/** The checks of the form. */
export const applicationForm = z.object({
  ...applicationFields,
  durationHours: z.pipe(z.pipe(z.string(), z.transform(hoursIn)), applicationFields.durationHours),
});

/** What the form sends. */
export type ApplicationInput = z.output<typeof applicationForm>;

/** Null where nothing is typed. */
function hoursIn(text: string): number | null | undefined {
  return text.trim() === "" ? null : wholeNumberIn(text);
}
