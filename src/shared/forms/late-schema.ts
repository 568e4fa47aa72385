import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import type { FormSchema } from "./use-schema-form.ts";

/**
 * A schema that loads at the first check, for forms in a page's first view. With zod it is a tenth of the scripts.
 */
export function lateSchema<Draft extends Record<string, string>, Input>(
  load: () => Promise<FormSchema<Draft, Input>>,
): FormSchema<Draft, Input> {
  const validate = async (draft: unknown) => (await loadOrReject(load))["~standard"].validate(draft);
  return { "~standard": { version: 1, vendor: "zod", validate } } as FormSchema<Draft, Input>;
}
