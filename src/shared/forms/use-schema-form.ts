import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import {
  type BaseSyntheticEvent,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from "react-hook-form";
import { config, type core } from "zod/mini";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { focusAgain } from "#shared/pages/focus.ts";

// Zod tries `eval`, which the content security policy forbids and reports.
if (typeof document !== "undefined") config({ jitless: true });

/** Validates a form's draft and transforms it into the input to send. */
export type FormSchema<Draft extends FieldValues, Input = unknown> = core.$ZodType<
  Input,
  { [Field in keyof Draft]?: unknown }
>;

/** The server's refusal of a form: messages by field name, and one form-level message. */
export interface FormError {
  fields?: Readonly<Record<string, string | undefined>> | undefined;
  problem?: string | undefined;
}

/** The part of a form that its dialog uses. */
export interface SchemaForm<Input> {
  attributes: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
  };
  isSending: boolean;
  problem: string | undefined;
  /** An `EditConflict`, in place of the problem. */
  conflict?: ReactNode;
  isTyped: () => boolean;
  reset: () => void;
  refuse: (error: FormError) => void;
  sendWith: (send: (input: Input) => Promise<unknown>) => (event?: BaseSyntheticEvent) => void;
}

/** The attributes of a form's field, for `TextField` and the like. */
export type FieldAttributes = UseFormRegisterReturn & { error: string | undefined };

/** The part of a form that its fields use. */
export type FormFields<Draft extends FieldValues> = Pick<
  ReturnType<typeof useSchemaForm<Draft, unknown>>,
  "field" | "control"
>;

/**
 * A form that holds a `Draft` and sends an `Input`, validated by a schema of the API's fields. Typing renders
 * nothing, except that a corrected field loses its error immediately. A submission in progress blocks the next one.
 * After a failure the draft stays, and the first invalid field, or else the alert, takes the focus.
 *
 * @param schema undefined where only the server checks the draft, which is then the input
 * @param blank the values after a reset
 * @param initial the values at the start
 */
export function useSchemaForm<Draft extends FieldValues, Input>(
  schema: FormSchema<Draft, Input> | undefined,
  blank: Draft,
  initial = blank,
) {
  const form = useForm<Draft, unknown, Input>({
    ...(schema && { resolver: resolverOf(schema) }),
    defaultValues: initial as DefaultValues<Draft>,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  // Not `isSubmitting`, which is also true during the validation: a refused submission would render the form twice.
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  // In an effect: a screen reader then reads the field with its error.
  useEffect(() => {
    if (submitCount > 0) focusFirstError(element.current);
  }, [submitCount]);

  return {
    ...form,
    isSending,
    reset: (values = blank) => form.reset(values),
    isTyped: () => isTyped(form.getValues(), blank),
    /** The form-level error. */
    problem: errors.root?.message,

    /**
     * Attributes of the form element. POST keeps the draft out of the URL, even if the browser submits the form
     * natively.
     */
    attributes: { ref: element, method: "post", noValidate: true } as const,

    field(name: FieldPath<Draft>): FieldAttributes {
      // If the schema of a check does not load, the submission reports it.
      const check = () => void form.trigger(name).catch(() => {});
      return {
        ...form.register(name, {
          onChange: () => form.getFieldState(name).invalid && check(),
          onBlur({ relatedTarget }: FocusEvent) {
            // react-hook-form reads null from radio buttons without a choice.
            if (form.getValues(name) === null) form.setValue(name, get(blank, name));
            if (
              String(form.getValues(name) ?? "").trim() !== "" &&
              // An error now would shift the button away from the finger; the submission validates anyway.
              !(relatedTarget instanceof HTMLButtonElement) &&
              // The server's refusal stays until the value changes.
              !form.getFieldState(name).invalid
            )
              check();
          },
        }),
        // Not `getFieldState`, which would render the whole form for each first touch and each first letter.
        error: messageIn(get(errors, name)),
      };
    },

    /** A submit handler: passes the valid input to `send`. */
    sendWith(send: (input: Input) => Promise<unknown>) {
      const sendOnce = async (input: Input) => {
        if (sending.current) return;
        sending.current = true;
        setIsSending(true);
        try {
          await send(input);
        } finally {
          sending.current = false;
          setIsSending(false);
        }
      };
      return (event?: BaseSyntheticEvent): void => {
        event?.preventDefault();
        if (sending.current) return;
        form
          .handleSubmit(sendOnce)(event)
          .catch((error: unknown) => {
            reportError(error);
            form.setError("root", { message: formErrorKeepingDraft(error).problem ?? "" });
          });
      };
    },

    refuse({ fields = {}, problem }: FormError) {
      for (const [name, message] of Object.entries(fields))
        if (message && name in blank) form.setError(name as FieldPath<Draft>, { message });
      if (problem) form.setError("root", { message: problem });
    },
  };
}

/** The form's resolver for react-hook-form. */
export function resolverOf<Draft extends FieldValues, Input>(schema: FormSchema<Draft, Input>) {
  return standardSchemaResolver(schema as core.$ZodType<Input, Draft>) as Resolver<Draft, unknown, Input>;
}

/** Whether a draft differs from the blank form. */
export function isTyped<Draft extends FieldValues>(draft: Draft, blank: Draft): boolean {
  return Object.entries(draft).some(([field, value]) => String(value).trim() !== String(blank[field]));
}

/** A field's error message; for a list, that of its first invalid item. */
export function messageIn(error: FieldError | undefined): string | undefined {
  const [first = error] = Array.isArray(error) ? (error as FieldError[]).filter(Boolean) : [];
  return first?.message;
}

function focusFirstError(form: HTMLFormElement | null): void {
  const first =
    form?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    form?.querySelector<HTMLElement>("[role=alert]");
  focusAgain(chosenRadio(first) ?? first);
}

/** The chosen radio button of a group, which also receives the focus of Tab. */
function chosenRadio(element: Element | null | undefined): HTMLElement | undefined {
  if (!(element instanceof HTMLInputElement) || element.type !== "radio") return undefined;
  const group = element.form?.elements.namedItem(element.name);
  const radios = group instanceof RadioNodeList ? ([...group] as HTMLInputElement[]) : [];
  return radios.find(({ checked }) => checked);
}

/** The API's refusal in the shape of a form's error. */
export function formErrorOf(error: unknown): FormError & { problem: string } {
  return { fields: refusalIn(error)?.fields, problem: refusalText(error) };
}

/** A refusal as the error of a form, with the note that the draft is kept. */
export function formErrorKeepingDraft(error: unknown): FormError {
  const { fields, problem } = formErrorOf(error);
  return { fields, problem: `${problem} What you typed is kept.` };
}
