import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { NotLoaded } from "#shared/errors/not-loaded.ts";
import { needsScripts, submitHeld } from "#shared/forms/held-submit.ts";
import { focusAgain } from "#shared/pages/focus.ts";
import { Button, type ButtonStyle } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { authClient } from "../account/account.store.ts";
import type { FieldErrors } from "./auth-messages.rules.ts";
import { unreachable } from "./unreachable.rules.ts";

/** Attributes of the field that the form's alert is about. */
export type AlertedField = { "aria-invalid"?: true; "aria-describedby"?: string };

/** A field's value at submit; empty for a field that does not exist. */
export type Typed = (field: string) => string;

/**
 * A form of the account. Fields keep their values after a submit. One submit runs at a time; the first field with an
 * error of `onSubmit` gets the focus. An error named `form` concerns the whole form: an alert above the button shows
 * it. If `onSubmit` throws, the alert says that the server cannot be reached.
 */
export function AuthForm({
  submit,
  busy,
  variant,
  onSubmit,
  children,
  more,
}: {
  /** The button's label, and its label during a submit. */
  submit: string;
  busy: string;
  variant?: ButtonStyle["variant"];
  onSubmit: (typed: Typed, form: HTMLFormElement) => Promise<FieldErrors | undefined>;
  /** The fields. The one that the alert is about, such as a wrong password, takes the attributes `alerted`. */
  children: (errors: FieldErrors, alerted: AlertedField) => ReactNode;
  /** Content below the button. */
  more?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const alertId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: invalid fields are in the DOM once errors are rendered
  useEffect(() => {
    focusAgain(form.current?.querySelector<HTMLElement>("[aria-invalid=true]"));
  }, [errors]);

  useEffect(() => {
    if (form.current) submitHeld(form.current);
  }, []);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    const fields = new FormData(event.currentTarget);
    try {
      const found = await onSubmit((field) => String(fields.get(field) ?? ""), event.currentTarget);
      setErrors(found ?? {});
    } catch (error) {
      reportError(error);
      setErrors({});
      setFailure(error instanceof NotLoaded ? error.message : unreachable);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return (
    // POST, so that a submit without JavaScript puts no password into the address.
    <form
      {...{ [needsScripts]: "" }}
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      onFocus={preloadAuthClient}
      className="grid gap-5"
    >
      {children(errors, errors.form ? { "aria-invalid": true, "aria-describedby": alertId } : {})}
      <FormProblem id={alertId} problem={failure ?? errors.form} occasion={errors} />
      <Button type="submit" busy={isBusy} {...(variant && { variant })} className="mt-2">
        {isBusy ? busy : failure ? "Try again" : submit}
      </Button>
      {more}
    </form>
  );
}

/** Preloads the auth library when a field gets the focus. A failed load shows at submit. */
function preloadAuthClient() {
  authClient().catch(() => {});
}
