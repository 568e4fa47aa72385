import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { type FormFields, messageIn } from "#shared/forms/use-schema-form.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FieldError } from "#shared/ui/FieldError.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { EventDraft } from "./event-draft.rules.ts";

/** A list of names in order: each can be written, moved and taken out. */
export function HeadlinersField({ control }: Pick<FormFields<EventDraft>, "control">) {
  const {
    field: { value: names, onChange },
    fieldState,
  } = useController({ control, name: "headliners" });
  const error = messageIn(fieldState.error);
  const list = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState("");

  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
  /** Focuses in the same task: a later one would take the focus from the next key press. */
  const change = (next: string[], selector: string, said = "") => {
    flushSync(() => {
      onChange(next);
      setMoved(said);
    });
    focus(selector);
  };
  const add = () => change([...names, ""], `[data-headliner="${names.length}"] input`);
  const remove = (at: number) =>
    change(
      names.filter((_, place) => place !== at),
      names.length > 1 ? `[data-headliner="${Math.min(at, names.length - 2)}"] input` : "[data-add]",
    );
  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    if (to < 0 || to >= names.length) return;
    const next = [...names];
    next.splice(to, 0, ...next.splice(at, 1));
    change(
      next,
      `[data-headliner="${to}"] [data-move="${by}"]`,
      `Moved to place ${to + 1} of ${names.length}`,
    );
  };

  return (
    <fieldset ref={list} className="min-w-0" {...(error && { "aria-describedby": "headliners-error" })}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        Headliners <span className="text-sm font-normal text-ink-2">Optional</span>
      </legend>
      <ol className="grid gap-2">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name's place is its identity; it may be there twice.
          <li key={at} data-headliner={at} className="flex gap-1">
            <input
              className="control min-w-0 grow"
              aria-label={`Headliner ${at + 1}`}
              {...(error && { "aria-invalid": true })}
              value={name}
              autoComplete="off"
              onChange={({ target }) =>
                onChange(names.map((each, place) => (place === at ? target.value : each)))
              }
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Not the whole form: the next name.
                event.preventDefault();
                if (at === names.length - 1) add();
                else focus(`[data-headliner="${at + 1}"] input`);
              }}
            />
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                data-move={by}
                aria-label={`Move ${name || `headliner ${at + 1}`} ${by < 0 ? "up" : "down"}`}
                aria-disabled={by < 0 ? at === 0 : at === names.length - 1}
                className="grid w-10 shrink-0 place-items-center aria-disabled:opacity-40"
                onClick={() => move(at, by)}
              >
                <Icon name="chevron" className={`size-4.5 ${by < 0 ? "rotate-180" : ""}`} />
              </button>
            ))}
            <button
              type="button"
              aria-label={`Take ${name || `headliner ${at + 1}`} out`}
              className="grid w-10 shrink-0 place-items-center"
              onClick={() => remove(at)}
            >
              <Icon name="close" className="size-4.5" />
            </button>
          </li>
        ))}
      </ol>
      <Button compact variant="outline" data-add className={names.length > 0 ? "mt-2.5" : ""} onClick={add}>
        Add a headliner
      </Button>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {error && (
        <FieldError id="headliners-error" className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
