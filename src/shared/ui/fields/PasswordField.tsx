import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { Field, type FieldProps, splitField } from "./Field.tsx";

/**
 * A password field that can be shown, and is hidden again when its form is submitted. Password managers need a `name`,
 * and "current-password" or "new-password" as `autoComplete`.
 */
export function PasswordField(
  attributes: Omit<ComponentProps<"input">, "className" | "type"> &
    FieldProps & { autoComplete: "current-password" | "new-password" },
) {
  const { field, control: input } = splitField(attributes);
  const [isShown, setIsShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const waiting = useWaiting();
  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            className="control pr-20 [&::-ms-reveal]:hidden"
          />
          <button
            ref={toggle}
            type="button"
            {...waiting}
            aria-label={`Show ${field.label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="group absolute inset-y-0 right-0 grid min-h-12 min-w-16 place-items-center px-2 text-small font-semibold"
          >
            <span className="border-b-2 border-control px-1 leading-tight group-aria-pressed:border-ink group-aria-pressed:bg-ink group-aria-pressed:text-newsprint">
              Show
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}
