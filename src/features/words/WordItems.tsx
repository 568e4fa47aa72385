import { type ChangeEvent, useRef } from "react";
import type { FieldError } from "react-hook-form";
import { AddItemButton, ItemButtons } from "#shared/forms/ItemButtons.tsx";
import { useItemList } from "#shared/forms/use-item-list.ts";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { WordInput } from "./WordInput.tsx";
import { type ItemDraft, isNumeric, type WordField } from "./word-fields.rules.ts";

/** The errors of single items, or of the complete list. */
export type ListErrors =
  | (readonly (Record<string, FieldError | undefined> | undefined)[] & FieldError)
  | undefined;

/** A list in a section: an editor can change, add, move and remove items. */
export function WordItems({
  field: { label, row },
  items,
  errors,
  onChange,
}: {
  field: WordField;
  items: readonly ItemDraft[];
  errors: ListErrors;
  onChange: (items: ItemDraft[]) => void;
}) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { moved, replace, add, remove, move } = useItemList(list, items, onChange);
  const blank = Object.fromEntries(row.map(({ key }) => [key, ""]));
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ol className="grid gap-4">
        {items.map((item, at) => {
          const name = Object.values(item)[0] || `item ${at + 1}`;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is an item's identity.
              key={at}
              data-item={at}
              className="grid gap-3 border-t-2 border-line pt-3 sm:grid-cols-[minmax(0,1fr)_8rem]"
            >
              {row.map((field, place) => (
                <WordInput
                  key={field.key}
                  field={field}
                  // A number stands beside the text before it.
                  className={isNumeric(field.kind) || isNumeric(row[place + 1]?.kind) ? "" : "col-span-full"}
                  value={item[field.key] ?? ""}
                  error={errors?.[at]?.[field.key]?.message}
                  onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                    replace(at, { ...item, [field.key]: target.value })
                  }
                />
              ))}
              <div className="col-span-full flex justify-end">
                <ItemButtons name={name} at={at} count={items.length} onMove={move} onRemove={remove} />
              </div>
            </li>
          );
        })}
      </ol>
      <FormProblem problem={errors?.message} className="mt-3" />
      <AddItemButton className="mt-4" onClick={() => add(blank)}>
        Add another
      </AddItemButton>
      <LiveRegion className="sr-only" occasion={moved}>
        {moved.text}
      </LiveRegion>
    </fieldset>
  );
}
