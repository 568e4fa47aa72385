import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type BaseSyntheticEvent, type ComponentProps, type FocusEvent, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import { config, type core } from "zod/mini";

// The site's content security policy allows no `eval`, and reports each try of it.
if (typeof document !== "undefined") config({ jitless: true });

/** Checks what a form holds and makes of it what the form sends. */
export type FormSchema<Draft extends FieldValues, Input = unknown> = core.$ZodType<
  Input,
  { [Field in keyof Draft]?: unknown }
>;

/** Why a server refused a form: by the names of its fields, and as a whole. */
export interface Fault {
  fields?: Readonly<Record<string, string>> | undefined;
  problem?: string | undefined;
}

/** What the dialog around a form needs of it. */
export interface SchemaForm<Input> {
  attributes: ComponentProps<"form">;
  isSending: boolean;
  problem: string | undefined;
  isTyped: () => boolean;
  reset: () => void;
  refuse: (fault: Fault) => void;
  sendWith: (send: (input: Input) => Promise<unknown>) => (event?: BaseSyntheticEvent) => void;
}

/** What a form's fields need of it. */
export type FormFields<Draft extends FieldValues> = Pick<
  ReturnType<typeof useSchemaForm<Draft, unknown>>,
  "field" | "control"
>;

/**
 * A form that is checked by a schema, which is made of the fields of a contract: it holds a `Draft`, and sends an `Input`.
 * Nothing is rendered while somebody types, except that an error goes as soon as it is put right. The form is sent once at a time; what
 * is typed stays, and the first field at fault, or else the alert, takes the focus.
 *
 * @param blank what the form holds once it is reset
 * @param kept what it begins with
 */
export function useSchemaForm<Draft extends FieldValues, Input>(
  schema: FormSchema<Draft, Input>,
  blank: Draft,
  kept = blank,
) {
  const form = useForm<Draft, unknown, Input>({
    resolver: resolverOf(schema),
    defaultValues: kept as DefaultValues<Draft>,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);

  // Once the errors are in the document: a screen reader reads them with the field.
  useEffect(() => {
    if (submitCount > 0) focusFault(element.current);
  }, [submitCount]);

  return {
    ...form,
    isSending: isSubmitting,
    reset: (values = blank) => form.reset(values),
    isTyped: () => isTyped(form.getValues(), blank),
    /** What went wrong with the form as a whole. */
    problem: errors.root?.message,

    /** Attributes of the form's element. A post, so that nothing typed gets into an address, whatever sends the form. */
    attributes: { ref: element, method: "post", noValidate: true } as const,

    /** Attributes of a field. */
    field(name: FieldPath<Draft>) {
      const check = () => void form.trigger(name);
      return {
        ...form.register(name, {
          onChange: () => form.getFieldState(name).invalid && check(),
          // An error that came now would push the button away from under the finger; what the button sends is checked all the same.
          onBlur: ({ relatedTarget }: FocusEvent) =>
            String(form.getValues(name) ?? "").trim() !== "" &&
            !(relatedTarget instanceof HTMLButtonElement) &&
            check(),
        }),
        error: messageIn(form.getFieldState(name, form.formState).error),
      };
    },

    /** Handles a submit: `send` is given what passed the checks. */
    sendWith(send: (input: Input) => Promise<unknown>) {
      return (event?: BaseSyntheticEvent): void => {
        event?.preventDefault();
        if (!isSubmitting) form.handleSubmit(send)(event).catch(reportError);
      };
    },

    /** Shows why the server refused it. */
    refuse({ fields = {}, problem }: Fault) {
      for (const [name, message] of Object.entries(fields))
        if (name in blank) form.setError(name as FieldPath<Draft>, { message });
      if (problem) form.setError("root", { message: problem });
    },
  };
}

/** The check of a form by its schema. */
export function resolverOf<Draft extends FieldValues, Input>(schema: FormSchema<Draft, Input>) {
  return standardSchemaResolver(schema as core.$ZodType<Input, Draft>) as Resolver<Draft, unknown, Input>;
}

/** Whether a draft says anything that the blank form does not: what would be lost. */
export function isTyped<Draft extends FieldValues>(draft: Draft, blank: Draft): boolean {
  return Object.entries(draft).some(([field, value]) => String(value).trim() !== String(blank[field]));
}

/** The sentence of a field's error; of a list's, that of its first item at fault. */
export function messageIn(error: FieldError | undefined): string | undefined {
  const [first = error] = Array.isArray(error) ? (error as FieldError[]).filter(Boolean) : [];
  return first?.message;
}

function focusFault(form: HTMLFormElement | null): void {
  const fault =
    form?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    form?.querySelector<HTMLElement>("[role=alert]");
  fault?.focus();
}
