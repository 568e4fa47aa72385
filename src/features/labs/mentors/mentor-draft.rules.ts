import * as z from "zod/mini";
import { mentorFields } from "./mentors.fields.ts";

/** The form's schema. */
export const mentorForm = z.object(mentorFields);

/** The form's empty values. */
export const emptyMentor = { name: "", expertise: "", background: "", bio: "", email: "", phone: "" };
