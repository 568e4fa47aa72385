import { useState } from "react";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { jsonOf, rowsOf } from "./json-rows.rules.ts";
import { type ListErrors, WordItems } from "./WordItems.tsx";
import { type ItemDraft, totalText, type WordField } from "./word-fields.rules.ts";

/** The fields of rows, and the same rows as JSON text, which can be pasted. */
export function WordRows({
  field,
  rows,
  errors,
  onChange,
}: {
  field: WordField;
  /** A text that is no list of rows yet, as typed. */
  rows: readonly ItemDraft[] | string;
  errors: ListErrors;
  onChange: (rows: ItemDraft[] | string) => void;
}) {
  /** The JSON as typed: shown while it says the same rows, since typing reformats nothing. */
  const [typed, setTyped] = useState("");
  const read = (json: string) => rowsOf(field.row, json) ?? json;
  const isList = typeof rows !== "string";
  const isShownAsTyped = JSON.stringify(read(typed)) === JSON.stringify(rows);
  return (
    <>
      {isList ? (
        <>
          <WordItems field={field} items={rows} errors={errors} onChange={onChange} />
          {field.row
            .filter(({ kind }) => kind === "money")
            .map((column) => (
              <output key={column.key} className="font-semibold">
                {`${column.label} in all: ${totalText(column, rows)}`}
              </output>
            ))}
        </>
      ) : (
        <p className="font-semibold">The text below is no list yet. Once it is, its rows stand here.</p>
      )}
      <TextArea
        label={`${field.label} as text`}
        value={isShownAsTyped ? typed : isList ? jsonOf(field.row, rows, 2) : rows}
        error={isList ? undefined : errors?.message}
        hint={`The same as JSON, with straight quotes: a list of { ${field.row.map(({ key }) => `"${key}"`).join(", ")} }.`}
        rows={8}
        spellCheck={false}
        style={{ fontFamily: "var(--font-mono)" }}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value));
        }}
      />
    </>
  );
}
