import * as z from "zod/mini";
import { registrationFields } from "./registrations.fields.ts";

type Field = keyof typeof registrationFields;

/** The form as it is typed. */
export type RegistrationDraft = Record<Field, string>;

export const emptyRegistration: RegistrationDraft = {
  fullName: "",
  email: "",
  phoneNumber: "",
  age: "",
  addressNewham: "",
  previousExperience: "",
  motivation: "",
};

/** The checks of the form. */
export const registrationForm = z.object({
  ...registrationFields,
  age: z.pipe(z.pipe(z.string(), z.transform(yearsIn)), registrationFields.age),
});

/** What the form sends. */
export type RegistrationInput = z.output<typeof registrationForm>;

/** Whether a field that is required is empty. */
export function lacksRequired({ previousExperience: _optional, ...required }: RegistrationDraft): boolean {
  return Object.values(required).some(isBlank);
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** NaN for what is no whole number. */
function yearsIn(text: string): number {
  const plain = text.trim();
  return /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
}
