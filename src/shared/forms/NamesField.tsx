import { useRef } from "react";
import { useController } from "react-hook-form";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import type { DeclaredDraft } from "./declared-draft.rules.ts";
import { AddItemButton, ItemButtons } from "./ItemButtons.tsx";
import { useItemList } from "./use-item-list.ts";
import { type FormFields, messageIn } from "./use-schema-form.ts";

/** An ordered list of names: each can be edited, moved and removed. */
export function NamesField({
  name: field,
  label,
  control,
}: Pick<FormFields<DeclaredDraft>, "control"> & {
  name: string;
  /** In the plural, with an s. */
  label: string;
}) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name: field });
  const names = value as string[];
  const one = label.slice(0, -1);
  const error = messageIn(fieldState.error);
  const list = useRef<HTMLFieldSetElement>(null);
  const { moved, focusItem, replace, add, remove, move } = useItemList<string>(list, names, onChange);

  return (
    <fieldset ref={list} className="min-w-0" {...(error && { "aria-describedby": `${field}-error` })}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        {label} <span className="text-sm font-normal text-ink-2">Optional</span>
      </legend>
      <ol className="grid gap-2">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is a name's identity; a name may occur twice.
          <li key={at} data-item={at} className="flex gap-1">
            <input
              className="control min-w-0 grow"
              aria-label={`${one} ${at + 1}`}
              {...(error && { "aria-invalid": true })}
              value={name}
              autoComplete="off"
              onChange={({ target }) => replace(at, target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Enter adds a name instead of submitting the form.
                event.preventDefault();
                if (at === names.length - 1) add("");
                else focusItem(at + 1);
              }}
            />
            <ItemButtons
              name={name || `${one.toLowerCase()} ${at + 1}`}
              at={at}
              count={names.length}
              onMove={move}
              onRemove={remove}
            />
          </li>
        ))}
      </ol>
      <AddItemButton className={names.length > 0 ? "mt-2.5" : ""} onClick={() => add("")}>
        {`Add a ${one.toLowerCase()}`}
      </AddItemButton>
      <LiveRegion className="sr-only" occasion={moved}>
        {moved.text}
      </LiveRegion>
      {error && (
        <FieldError id={`${field}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
