import { type KeyboardEvent, Suspense, useEffect, useState } from "react";
import { get } from "react-hook-form";
import { InlineFormEnd } from "#shared/forms/InlineFormEnd.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { keysOf } from "#shared/keys.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonMinute } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { EditedPart } from "./edited-words.store.ts";
import { INVALID_JSON, jsonOf, rowsOf } from "./json-rows.rules.ts";
import { PictureInput } from "./PictureInput.tsx";
import { type SaveOutcome, saveWords } from "./save-words.client.ts";
import { WordInput } from "./WordInput.tsx";
import { type ListErrors, WordItems } from "./WordItems.tsx";
import { fieldsOf, type ItemDraft, totalText, type WordField } from "./word-fields.rules.ts";
import type { PartWords } from "./words.rules.ts";
import {
  draftLabels,
  draftOf,
  partForm,
  type WordsDraft,
  type WordsToSave,
  whenLabels,
} from "./words-draft.rules.ts";

const PartHistory = lazyWithRetry(
  async () => (await import("./PartHistory.tsx")).PartHistory,
  () => toast({ title: "The history did not load", text: "Try again.", tone: "failed", slot: "words" }),
);

/**
 * Edits a section in place: its texts, links, lists and picture. Control and Enter save, Escape cancels. Concurrent
 * changes never overwrite the draft.
 */
export function PartForm({
  name,
  own,
  row,
  over,
  note,
  onSaved,
  onCancel,
}: {
  name: string;
  /** The section's content from its copy file. */
  own: PartWords;
  row: EditedPart;
  over: { page: string; part: string };
  note: string | undefined;
  onSaved: (outcome: SaveOutcome) => void;
  onCancel: () => void;
}) {
  const [showsHistory, setShowsHistory] = useState(false);
  const fields = fieldsOf(own);
  // A list is not a single control, so a conflict cannot focus it.
  const firstField = fields.find(({ row }) => row.length === 0)?.key ?? "when";
  const { form, base, refuse } = useRowForm<EditedPart, WordsDraft, WordsToSave>({
    row,
    schemaOf: () => partForm(own),
    blank: {},
    draftOf: (part) => formDraftOf(own, part),
    words: draftLabels(own),
    firstField,
    conflictText: "Someone else changed this while you were editing. Your changes aren’t saved yet.",
  });
  const { isSending } = form;
  const element = form.attributes.ref;
  useEffect(() => element.current?.querySelector<HTMLElement>("input, textarea")?.focus(), [element]);
  const { close, question } = useDiscardQuestion({
    isTyped: form.isTyped,
    isSending: () => isSending,
    title: "Leave it unsaved?",
    onClose: onCancel,
  });

  const { version } = base ?? row;
  const save = async (toSave: WordsToSave) => {
    const outcome = await saveWords({ ...over, version }, toSave);
    if ("saved" in outcome) onSaved(outcome);
    else refuse(outcome);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") close();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <>
      <form
        {...form.attributes}
        aria-label={`Words of ${name}`}
        className="grid gap-4"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          if (fields.some(({ key, kind }) => kind === "rows" && typeof form.getValues(key) === "string"))
            toast({
              title: INVALID_JSON,
              text: "See the text that is marked.",
              tone: "failed",
              slot: "words",
            });
          form.sendWith(save)(event);
        }}
      >
        {fields.map((field) => {
          const { key, kind } = field;
          if (kind !== "items" && kind !== "rows")
            return <WordInput key={key} field={field} {...form.field(key)} />;
          const errors: ListErrors = get(form.formState.errors, key);
          const list = {
            field,
            errors,
            onChange: (items: WordsDraft[string]) =>
              form.setValue(key, items, { shouldValidate: errors !== undefined }),
          };
          const typed = form.watch(key) ?? [];
          if (kind === "rows") return <WordRows key={key} {...list} rows={typed} />;
          return <WordItems key={key} {...list} items={typed as ItemDraft[]} />;
        })}
        <PictureInput
          picture={(form.watch("picture") as ItemDraft[])[0]}
          errors={get(form.formState.errors, "picture.0")}
          onChange={(picture) => {
            form.setValue("picture", picture ? [picture] : []);
            form.clearErrors("picture");
          }}
        />
        <RadioField
          {...form.register("when")}
          legend="Publication"
          names={keysOf(whenLabels)}
          labels={whenLabels}
        />
        {form.watch("when") === "later" && (
          <TextField
            {...form.field("publishAt")}
            label="Publish at"
            type="datetime-local"
            hint="On London clocks. Until then it is a draft."
          />
        )}
        {note && <p className="border-l-4 border-arch pl-3">{note}</p>}
        <InlineFormEnd form={form} onCancel={close}>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setShowsHistory(true)}>
            History
          </Button>
          {(base ?? row).published && (
            <Button variant="outline" onClick={() => void save({ words: null, when: "now" })}>
              Back to the original
            </Button>
          )}
        </InlineFormEnd>
      </form>
      {question}
      {showsHistory && (
        <Suspense>
          <PartHistory
            name={name}
            own={own}
            over={{ ...over, version }}
            onClose={() => setShowsHistory(false)}
            onRestored={onSaved}
          />
        </Suspense>
      )}
    </>
  );
}

function formDraftOf(own: PartWords, { draft, published, publishAt }: EditedPart): WordsDraft {
  const when = publishAt ? "later" : draft ? "draft" : "now";
  return {
    ...draftOf(own, draft ?? published),
    when,
    publishAt: publishAt ? londonMinute(Date.parse(publishAt)).replace(" ", "T") : "",
  };
}

/** The fields of rows, and the same rows as JSON, which the editor can paste. */
function WordRows({
  field,
  rows,
  errors,
  onChange,
}: {
  field: WordField;
  /** A string is text that does not parse as a list of rows, exactly as typed. */
  rows: readonly ItemDraft[] | string;
  errors: ListErrors;
  onChange: (rows: ItemDraft[] | string) => void;
}) {
  /** The JSON as typed. It remains while it means the same rows, so that typing does not reformat it. */
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
        <p className="font-semibold">The text below isn’t a list yet. The rows of a list appear here.</p>
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
