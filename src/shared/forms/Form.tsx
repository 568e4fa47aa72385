import { type ComponentProps, useEffect } from "react";
import { needsScripts, submitHeld } from "./held-submit.ts";
import type { SchemaForm } from "./use-schema-form.ts";

/** The form element of a `useSchemaForm` form. `send` gets the valid input. */
export function Form<Input>({
  form,
  send,
  ...attributes
}: {
  form: Pick<SchemaForm<Input>, "attributes" | "sendWith">;
  send: (input: Input) => Promise<unknown>;
} & Omit<ComponentProps<"form">, "ref" | "method" | "noValidate" | "onSubmit">) {
  const element = form.attributes.ref;
  useEffect(() => {
    if (element.current) submitHeld(element.current);
  }, [element]);
  return (
    <form {...{ [needsScripts]: "" }} {...form.attributes} onSubmit={form.sendWith(send)} {...attributes} />
  );
}
