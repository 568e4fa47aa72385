import type { ComponentProps } from "react";
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
  return <form {...form.attributes} onSubmit={form.sendWith(send)} {...attributes} />;
}
