import { optionalText } from "#shared/text/plain-text.fields.ts";

/** The organisers' message when they cancel a person's places in a cycle. */
export const takeOutMessageField = optionalText({ max: 500 });
