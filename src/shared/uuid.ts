import { regexes } from "zod/v4/core";

const pattern = regexes.uuid();

/** Whether a text is a UUID as contracts take it (`z.uuid()`), for code that would need no schema otherwise. */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === "string" && pattern.test(text);
}
