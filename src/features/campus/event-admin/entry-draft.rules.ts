import * as z from "zod/mini";
import { type MinimumAge, minimumAgeText } from "#features/events/events/minimum-age.rules.ts";
import { type AccessFact, accessFacts, accessLabels } from "#features/events/events/venue-access.rules.ts";
import { entryFields } from "./entry.fields.ts";

/** Who gets in, and how, as the forms of nights and sessions hold it. */
export interface EntryDraft {
  /** "16", or empty for an event for everybody. */
  minimumAge: string;
  access: AccessFact[];
  accessNote: string;
}

export const entryFieldNames: Record<keyof EntryDraft, string> = {
  minimumAge: "Minimum age",
  access: "Access",
  accessNote: "More about access",
};

/** The choice of no minimum age. */
export const EVERYBODY = "For everybody";

export const emptyEntry: EntryDraft = {
  minimumAge: "",
  access: [],
  accessNote: "",
};

export function entryDraftOf(event: {
  minimumAge: number | null;
  access: AccessFact[];
  accessNote: string | null;
}): EntryDraft {
  return {
    minimumAge: event.minimumAge === null ? "" : String(event.minimumAge),
    access: event.access,
    accessNote: event.accessNote ?? "",
  };
}

/** The fields of the forms' schemas. */
export const entryForm = {
  ...entryFields,
  minimumAge: z.pipe(z.pipe(z.string(), z.transform(ageIn)), entryFields.minimumAge),
};

/** Null for no choice; a number that the field refuses otherwise. */
function ageIn(text: string): MinimumAge | null | undefined {
  return text === "" ? null : (Number(text) as MinimumAge);
}

export function isEntryField(field: string): field is keyof EntryDraft {
  return field in emptyEntry;
}

export function entryInWords(draft: EntryDraft, field: keyof EntryDraft): string {
  switch (field) {
    case "minimumAge":
      return draft.minimumAge === "" ? EVERYBODY : minimumAgeText(Number(draft.minimumAge));
    case "access":
      return accessFacts
        .filter((fact) => draft.access.includes(fact))
        .map((fact) => accessLabels[fact])
        .join(", ");
    case "accessNote":
      return draft.accessNote.trim();
  }
}
