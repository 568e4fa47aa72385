import * as z from "zod/mini";
import { applicationFields } from "./applications.fields.ts";

type Field = keyof typeof applicationFields;

/** The form as it is typed. */
export type ApplicationDraft = Record<Field, string>;

export const emptyApplication: ApplicationDraft = {
  applicantName: "",
  applicantEmail: "",
  phone: "",
  labTitle: "",
  labDescription: "",
  targetAudience: "",
  durationHours: "",
  equipmentNeeded: "",
  mentorExperience: "",
  motivation: "",
};

/** The checks of the form. */
export const applicationForm = z.object({
  ...applicationFields,
  durationHours: z.pipe(z.pipe(z.string(), z.transform(hoursIn)), applicationFields.durationHours),
});

/** What the form sends. */
export type ApplicationInput = z.output<typeof applicationForm>;

/** Null where nothing is typed; NaN for what is no whole number. */
function hoursIn(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === "") return null;
  return /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
}
