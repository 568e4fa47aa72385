import * as z from "zod/mini";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { applicationFields } from "./applications.fields.ts";

export const applicationForm = z.object({
  ...applicationFields,
  durationHours: z.pipe(z.pipe(z.string(), z.transform(hoursIn)), applicationFields.durationHours),
});

export type ApplicationInput = z.output<typeof applicationForm>;

/** Null for an empty field. */
function hoursIn(text: string): number | null | undefined {
  return text.trim() === "" ? null : wholeNumberIn(text);
}
