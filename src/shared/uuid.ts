import { regexes } from "zod/v4/core";

const pattern = regexes.uuid();

/** Whether a text is a valid UUID in the API (`z.uuid()`), for code without a schema. */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === "string" && pattern.test(text);
}

/** For browsers, where `crypto.randomUUID` needs https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
