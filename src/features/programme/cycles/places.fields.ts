import { optionalText } from "#shared/text/plain-text.fields.ts";

/** The organisers' message to a person whom they take out. */
export const takeOutMessageField = optionalText({ max: 500 });
