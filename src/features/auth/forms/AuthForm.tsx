import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useIsReady } from "#shared/pages/use-is-ready.ts";
import { Button, type ButtonLook } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { authClient } from "../account/account.store.ts";
import type { FieldErrors } from "./auth-words.rules.ts";
import { unreachable } from "./unreachable.rules.ts";

/** Attributes of the field that the form's alert is about. */
export type AlertedField = { "aria-invalid"?: true; "aria-describedby"?: string };

/** What a field held when the form was sent; empty for a field that is not there. */
export type Typed = (field: string) => string;

/**
 * A form of the account. What is typed stays in its fields, whatever comes of it. It is sent once at a time; the first field
 * that `onSubmit` finds at fault is focused. An error named `form` is about the whole form: an alert above the button says it.
 * An error that `onSubmit` throws is shown as an unreachable server.
 */
export function AuthForm({
  submit,
  busy,
  variant,
  onSubmit,
  children,
  more,
}: {
  /** The words on the button, and those while it works. */
  submit: string;
  busy: string;
  variant?: ButtonLook["variant"];
  onSubmit: (typed: Typed, form: HTMLFormElement) => Promise<FieldErrors | undefined>;
  /** The fields; one that the alert is about, such as a wrong password, takes the attributes `alerted`. */
  children: (errors: FieldErrors, alerted: AlertedField) => ReactNode;
  /** Below the button. */
  more?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const isReady = useIsReady();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isUnreachable, setUnreachable] = useState(false);
  const alertId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields at fault are in the document once these are drawn
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setUnreachable(false);
    const fields = new FormData(event.currentTarget);
    try {
      const found = await onSubmit((field) => String(fields.get(field) ?? ""), event.currentTarget);
      setErrors(found ?? {});
    } catch (error) {
      reportError(error);
      setErrors({});
      setUnreachable(true);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return (
    // A post, so that no password gets into an address, whatever sends the form.
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={warmUp} className="grid gap-5">
      {children(errors, errors.form ? { "aria-invalid": true, "aria-describedby": alertId } : {})}
      <FormProblem id={alertId} problem={isUnreachable ? unreachable : errors.form} />
      {/* Before the page listens, the browser must not send the form by itself. */}
      <Button
        type={isReady ? "submit" : "button"}
        busy={isBusy}
        {...(variant && { variant })}
        className="mt-2"
      >
        {isBusy ? busy : isUnreachable ? "Try again" : submit}
      </Button>
      {more}
    </form>
  );
}

/** Who touches a form is about to need the library. Should it not come, sending the form says so. */
function warmUp() {
  authClient().catch(() => {});
}
