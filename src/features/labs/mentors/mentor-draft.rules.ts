import * as z from "zod/mini";
import { mentorFields } from "./mentors.fields.ts";

/** The checks of the form. */
export const mentorForm = z.object(mentorFields);

/** The form as it is typed. */
export const emptyMentor = { name: "", expertise: "", background: "", bio: "", email: "", phone: "" };
