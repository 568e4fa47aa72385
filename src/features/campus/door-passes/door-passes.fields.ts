import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { deviceLimit } from "./door-passes.rules.ts";

/** Of the volunteer, or of the phone, whose name it becomes. */
export const passNameField = requiredLine({ ...deviceLimit, missing: "Please enter a name, such as Door 2" });
