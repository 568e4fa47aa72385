import * as z from "zod/mini";
import { optionalText } from "#shared/text/plain-text.fields.ts";
import { minimumAges, minimumAgeText } from "../events/minimum-age.rules.ts";
import { accessFacts, accessLabels, isPossibleAccess } from "../events/venue-access.rules.ts";
import type { EventFields } from "./event-draft.rules.ts";

/** Who gets in, and how. */
export const entryFields = {
  minimumAge: {
    label: "Minimum age",
    input: "choice",
    schema: z._default(z.nullable(z.literal(minimumAges, "Please choose from the list")), null),
    optional: true,
    hint: "With one, the booking asks how old people are, and the door shows it.",
    empty: "For everybody",
    options: minimumAges.map((value) => ({ value, label: minimumAgeText(value) })),
  },
  access: {
    label: "Access",
    input: "boxes",
    schema: z._default(
      z
        .array(z.enum(accessFacts))
        .check(
          z.maxLength(accessFacts.length, { error: "Please choose from the list", abort: true }),
          z.refine(isPossibleAccess, "Either step-free or steps, please: not both"),
        ),
      [],
    ),
    isWide: true,
    options: accessFacts.map((value) => ({ value, label: accessLabels[value] })),
  },
  accessNote: {
    label: "More about access",
    input: "text",
    schema: optionalText({ max: 300 }),
    optional: true,
    isWide: true,
    hint: "As visitors read it: where the lift is, or the nearest step-free station.",
  },
} as const satisfies EventFields;

/** The organisers' message to everybody with a ticket or an entry. */
export const callOffMessageField = optionalText({ max: 500 });
