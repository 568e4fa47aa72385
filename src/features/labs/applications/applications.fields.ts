import * as z from "zod/mini";
import { emailAddress, optionalPhone } from "#shared/text/contact.fields.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { LAB_HOURS, applicationMessages as words } from "./applications.rules.ts";

/** The fields of an application in the API. Empty fields are null. */
export const applicationFields = {
  applicantName: requiredLine({ max: 100, missing: words.name }),
  applicantEmail: emailAddress(),
  phone: optionalPhone(words.phone),
  labTitle: requiredLine({ max: 120, missing: words.labTitle }),
  labDescription: requiredText({ max: 3000, missing: words.labDescription }),
  targetAudience: optionalLine({ max: 200 }),
  durationHours: z.pipe(
    z.nullish(
      z.int(words.duration).check(z.gte(LAB_HOURS.min, words.duration), z.lte(LAB_HOURS.max, words.duration)),
    ),
    z.transform((hours) => hours ?? null),
  ),
  equipmentNeeded: optionalText({ max: 1000 }),
  mentorExperience: optionalText({ max: 1500 }),
  motivation: optionalText({ max: 1500 }),
};
