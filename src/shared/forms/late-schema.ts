import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import type { FormSchema } from "./use-schema-form.ts";

/**
 * A schema whose module loads at the first check, for a form that is a page's first view: zod and the fields are a tenth
 * of its scripts.
 */
export function lateSchema<Draft extends Record<string, string>, Input>(
  load: () => Promise<FormSchema<Draft, Input>>,
): FormSchema<Draft, Input> {
  const validate = async (draft: unknown) => (await loadOrReject(load))["~standard"].validate(draft);
  return { "~standard": { version: 1, vendor: "zod", validate } } as FormSchema<Draft, Input>;
}
