import * as z from "zod/mini";
import { tokenRoles } from "#shared/api/roles.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { dateField } from "#shared/time/date.fields.ts";

export const tokenFields = {
  name: requiredLine({ max: 60, missing: "Please enter a name, such as Screen in the hall" }),
  role: z.enum(tokenRoles, { error: "Please choose a role" }),
  endsOn: dateField("Please choose the last day on which it works"),
};
