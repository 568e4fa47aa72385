import * as z from "zod/mini";
import { schoolFields } from "./schools.fields.ts";

/** The form's schema. */
export const schoolForm = z.object(schoolFields);

/** The form's output. */
export type SchoolInput = z.output<typeof schoolForm>;
