import { useEffect, useState } from "react";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { sessionEntry } from "./session-entry.ts";
import { type FormSchema, isTyped, useSchemaForm } from "./use-schema-form.ts";

/**
 * A `useSchemaForm` with a draft and idempotency key that survive a reload. They are personal data: they end with the
 * tab, and `forgetDrafts` deletes them at sign-out.
 *
 * @param name a `draftName`
 */
export function useStoredForm<Draft extends Record<string, string>, Input>(
  name: string,
  schema: FormSchema<Draft, Input>,
  blank: Draft,
) {
  const [entry] = useState(() => sessionEntry(name));
  const [initial] = useState(() => draftIn(entry.read(), blank));
  const form = useSchemaForm(schema, blank, initial);
  const idempotency = useIdempotencyKey(sessionEntry(`${name}.key`));

  const { getValues, subscribe } = form;
  useEffect(() => {
    const keep = (draft: Draft) => (isTyped(draft, blank) ? entry.write(draft) : entry.remove());
    // Text typed before hydration has caused no change.
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [entry, blank, getValues, subscribe]);

  return {
    ...form,
    idempotency,
    reset() {
      form.reset();
      idempotency.forget();
    },
  };
}

/** The draft's values for the current fields: an older release may have stored other fields. */
export function draftIn<Draft extends Record<string, string>>(stored: unknown, blank: Draft): Draft {
  const texts: Record<string, unknown> = { ...(stored as object | null | undefined) };
  return Object.fromEntries(
    Object.entries(blank).map(([field, text]) => [
      field,
      typeof texts[field] === "string" ? texts[field] : text,
    ]),
  ) as Draft;
}
