import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { deviceLimit } from "./door-passes.rules.ts";

/** The name of the volunteer or of the phone; it becomes the device's name. */
export const passNameField = requiredLine({ ...deviceLimit, missing: "Please enter a name, such as Door 2" });
