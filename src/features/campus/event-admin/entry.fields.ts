import * as z from "zod/mini";
import { minimumAges } from "#features/events/events/minimum-age.rules.ts";
import { accessFacts, isPossibleAccess } from "#features/events/events/venue-access.rules.ts";
import { optionalText } from "#shared/text/plain-text.fields.ts";

/** Who gets in, and how: fields of a night and of a session. */
export const entryFields = {
  minimumAge: z._default(z.nullable(z.literal(minimumAges, "Please choose from the list")), null),
  access: z._default(
    z
      .array(z.enum(accessFacts))
      .check(
        z.maxLength(accessFacts.length, { error: "Please choose from the list", abort: true }),
        z.refine(isPossibleAccess, "Either step-free or steps, please: not both"),
      ),
    [],
  ),
  accessNote: optionalText({ max: 300 }),
};
