import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { momentField } from "#shared/time/date.fields.ts";
import { deviceLimit } from "./door-passes.rules.ts";

/** The name of the phone, which becomes the device's name. */
export const passNameField = requiredLine({ ...deviceLimit, missing: "Please enter a name, such as Door 2" });

export const passEndField = momentField("Please choose when the pass ends");
