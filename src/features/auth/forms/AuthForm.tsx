import { type ReactNode, useId, useState } from "react";
import { NotLoaded } from "#shared/errors/not-loaded.ts";
import { Form } from "#shared/forms/Form.tsx";
import { type FormFields, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { Button, type ButtonStyle } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { authClient } from "../account/account.store.ts";
import type { FieldErrors } from "./auth-messages.rules.ts";
import { unreachable } from "./unreachable.rules.ts";

/** Attributes of the field that the form's alert is about. */
export type AlertedField = { "aria-invalid"?: true; "aria-describedby"?: string };

type Typed = Record<string, string>;

/**
 * A form of the account, which the auth service checks. An error named `form` is about the whole form: an alert above
 * the button shows it. If `onSubmit` throws, the alert says that the server cannot be reached.
 */
export function AuthForm<Draft extends Typed>({
  blank,
  submit,
  busy,
  variant,
  onSubmit,
  children,
  more,
}: {
  /** The initial values. */
  blank: Draft;
  /** The button's label, and its label while the form is sent. */
  submit: string;
  busy: string;
  variant?: ButtonStyle["variant"];
  /** Resolves to the errors of the fields. */
  onSubmit: (typed: Draft, reset: () => void) => Promise<FieldErrors | undefined>;
  /** The fields. The field of a form error, such as a wrong password, gets the attributes `alerted`. */
  children?: (field: FormFields<Draft>["field"], alerted: AlertedField) => ReactNode;
  /** Content below the button. */
  more?: ReactNode;
}) {
  const form = useSchemaForm<Draft, Draft>(undefined, blank);
  const [hasFailed, setHasFailed] = useState(false);
  const alertId = useId();
  const isRefused = form.problem !== undefined && !hasFailed;

  const send = async (typed: Draft) => {
    setHasFailed(false);
    try {
      const { form: problem, ...fields } = (await onSubmit(typed, () => form.reset())) ?? {};
      form.refuse({ fields, problem });
    } catch (error) {
      reportError(error);
      setHasFailed(true);
      form.refuse({ problem: error instanceof NotLoaded ? error.message : unreachable });
    }
  };

  return (
    <Form form={form} send={send} onFocus={preloadAuthClient} className="grid gap-5">
      {children?.(form.field, isRefused ? { "aria-invalid": true, "aria-describedby": alertId } : {})}
      <FormProblem id={alertId} problem={form.problem} occasion={form.formState.submitCount} />
      <Button type="submit" busy={form.isSending} {...(variant && { variant })} className="mt-2">
        {form.isSending ? busy : hasFailed ? "Try again" : submit}
      </Button>
      {more}
    </Form>
  );
}

/** Preloads the auth library when a field gets the focus. A failed load shows at submit. */
function preloadAuthClient() {
  authClient().catch(() => {});
}
