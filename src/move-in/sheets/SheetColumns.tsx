import { countText } from "#shared/numbers/count.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { type Answer, answersOf, rowsText } from "./sheet-kinds.rules.ts";
import type { CheckedSheet, SheetImport } from "./use-sheet-import.ts";

const NOT_RELEVANT = "not relevant";

/** A row for each column of the file: its field, and the meaning of its values where they decide who is imported. */
export function SheetColumns({ sheet, checked }: { sheet: SheetImport; checked: CheckedSheet }) {
  return (
    <section aria-labelledby="columns" className="grid min-w-0 gap-4">
      <div>
        <h2 id="columns" className="font-display text-xl leading-tight font-extrabold">
          Columns
        </h2>
        <p className="text-small text-ink-2">
          {checked.headLine > 1
            ? `The column names are in line ${countText(checked.headLine)}. Check what each column becomes.`
            : "Check what each column becomes."}
        </p>
      </div>
      <ol className="border-t-3 border-ink bg-sheet px-4 md:px-4.5">
        {checked.columns.map((column, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: heads may repeat, and their place is their identity
            key={index}
            className="grid gap-4 border-b border-line py-4 last:border-b-0 md:grid-cols-2"
          >
            <ColumnField sheet={sheet} checked={checked} column={column} index={index} />
            {column.choice?.isRelevant && (
              <AnswerFields sheet={sheet} column={column} choice={column.choice} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Column = CheckedSheet["columns"][number];

function ColumnField({
  sheet: { choice: chosen, choose },
  checked: { fields },
  column: { head, sample, choice },
  index,
}: {
  sheet: SheetImport;
  checked: CheckedSheet;
  column: Column;
  index: number;
}) {
  const field = fields.find(({ column }) => column === index)?.field;
  const become = (value: string) => {
    const others = fields.filter(
      ({ field, column }) => field !== value && column !== null && column !== index,
    );
    const kept = others.map(({ field, column }) => ({ field, column: column ?? 0 }));
    const isField = fields.some((each) => each.field === value);
    const notRelevant = chosen.notRelevant.filter((each) => each !== head);
    choose({
      columns: isField ? [...kept, { field: value, column: index }] : kept,
      notRelevant: value === NOT_RELEVANT ? [...notRelevant, head] : notRelevant,
    });
  };
  return (
    <SelectField
      label={head || `Column ${index + 1}`}
      hint={sample ? `For example: ${sample}` : "Empty in every row."}
      value={field ?? (choice && !choice.isRelevant ? NOT_RELEVANT : "")}
      onChange={({ target }) => become(target.value)}
    >
      <option value="">{choice ? "Decides who is imported" : "Not read"}</option>
      {choice && <option value={NOT_RELEVANT}>Not relevant</option>}
      {fields.map(({ field, label }) => (
        <option key={field} value={field}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

const answerLabels: Readonly<Record<Answer, string>> = {
  on: "Import",
  off: "Import, alerts off",
  held: "Hold back",
};

function AnswerFields({
  sheet: { choice: chosen, choose },
  column: { head },
  choice,
}: {
  sheet: SheetImport;
  column: Column;
  choice: NonNullable<Column["choice"]>;
}) {
  const answerWith = (value: string, answer: Answer | undefined) => {
    const key = `${head}:${value}`;
    const others = chosen.answers.filter((each) => each.value !== key);
    choose({ answers: answer ? [...others, { value: key, answer }] : others });
  };
  const possible = answersOf(chosen.as).toReversed();
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold">{`What do the values of “${head}” mean?`}</legend>
      {choice.values.map(({ value, count, answer }) => (
        <SelectField
          key={value}
          label={`${value}: ${rowsText(count)}`}
          value={answer ?? ""}
          onChange={({ target }) =>
            answerWith(
              value,
              possible.find((each) => each === target.value),
            )
          }
        >
          <option value="">Choose</option>
          {possible.map((each) => (
            <option key={each} value={each}>
              {answerLabels[each]}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
