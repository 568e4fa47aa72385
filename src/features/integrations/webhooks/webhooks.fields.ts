import * as z from "zod/mini";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { type WebhookType, webhookTypes } from "./webhooks.rules.ts";

const MAX_ADDRESS = 500;

const noAddress = "Please enter an address, such as https://hooks.example/undertone";

const webhookNameField = requiredLine({ max: 60, missing: "Please enter a name, such as Spreadsheet" });

/** A URL without a user name, a password and a fragment. */
const webhookAddressField = z
  .string(noAddress)
  .check(
    z.trim(),
    z.maxLength(MAX_ADDRESS, { error: `Please use ${MAX_ADDRESS} characters at most`, abort: true }),
    z.url({ protocol: /^https?$/, error: noAddress, abort: true }),
    z.refine(isPlain, "Please enter an address without a user name, a password and a #"),
  );

const noTypes = "Please choose at least one";

const webhookTypesField = z
  .array(z.enum(webhookTypes))
  .check(
    z.minLength(1, noTypes),
    z.maxLength(webhookTypes.length, { error: noTypes, abort: true }),
    z.overwrite(once),
  );

/** The fields of a new webhook, for the form and the API. */
export const webhookFields = {
  name: webhookNameField,
  address: webhookAddressField,
  types: webhookTypesField,
};

function isPlain(address: string): boolean {
  const { username, password, hash } = new URL(address);
  return !username && !password && !hash;
}

function once(types: WebhookType[]): WebhookType[] {
  return webhookTypes.filter((type) => types.includes(type));
}
