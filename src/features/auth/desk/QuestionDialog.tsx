import { type ComponentProps, type ReactNode, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { draftWords } from "#shared/forms/declared-draft.rules.ts";
import { blankOf, type FieldLook } from "#shared/forms/declared-field.rules.ts";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { FieldsOf } from "#shared/forms/FieldsOf.tsx";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { saveErrorOf, useRowForm } from "#shared/forms/use-row-form.tsx";
import { formErrorKeepingDraft, formErrorOf, isTyped } from "#shared/forms/use-schema-form.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import type { Question } from "./question.ts";
import { useChange } from "./use-change.ts";

interface Props<Row> {
  question: Question<Row>;
  row: Row;
  /** Closes after a success. */
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of a question. The dialog for fresh proof opens inside it. */
export function QuestionDialog<Row>(props: Props<Row>) {
  return props.question.form ? (
    <WithForm {...props} form={props.question.form} />
  ) : (
    <Confirmation {...props} />
  );
}

function Confirmation<Row>({ question, row, onDone, onClose }: Props<Row>) {
  const { mutate, isPending, error, proofDialog } = useChange<Row>("dialog");
  return (
    <ConfirmDialog
      {...wordsOf(question, row, {})}
      isBusy={isPending}
      problem={error && (question.problemOf ?? refusalText)(error)}
      onConfirm={() => mutate({ change: question, row }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {proofDialog}
    </ConfirmDialog>
  );
}

function WithForm<Row>({
  question,
  row,
  form: { schema, fields, initial, conflictText = "", columns = 1, Frame = Unframed },
  onDone,
  onClose,
}: Props<Row> & { form: NonNullable<Question<Row>["form"]> }) {
  const [blank] = useState<FieldValues>(() => ({
    ...(typeof fields === "object" && blanksOf(fields as Looks)),
    ...initial?.(row),
  }));
  const isEdit = conflictText !== "";
  const { form, base } = useRowForm<Row, FieldValues, object>({
    row: isEdit ? row : undefined,
    schemaOf: () => schema,
    blank,
    draftOf: (stored) => ({ ...blank, ...initial?.(stored) }),
    words: draftWords(typeof fields === "object" ? (fields as Looks) : {}) as DraftLabels<FieldValues>,
    firstField: Object.keys(blank)[0] ?? "",
    conflictText,
  });
  const draft = useWatch({ control: form.control });
  const { mutateAsync, proofDialog } = useChange<Row>("form");
  const idempotency = useIdempotencyKey();
  const { keep, ...words } = wordsOf(question, row, draft);
  const send = async (input: object) => {
    try {
      const key = idempotency.keyFor(input);
      await mutateAsync({ change: question, row: base ?? row, input, key });
      onDone();
    } catch (error) {
      const { failed, problemOf } = question;
      const errorOf = isEdit ? saveErrorOf<Row> : failed ? formErrorKeepingDraft : formErrorOf;
      form.refuse({ ...errorOf(error), ...(problemOf && { problem: problemOf(error as Error) }) });
    }
  };
  const looks = (typeof fields === "function" ? fields(row, draft) : fields) as Looks;
  const content = (
    <>
      <Frame row={row} draft={draft}>
        <FieldsOf fields={looks} form={form} columns={columns} />
      </Frame>
      {proofDialog}
    </>
  );
  const noChoice = Object.entries(looks).map(
    ([name, { input }]) => input === "radio" && form.field(name).error,
  );
  const problem = noChoice.find(Boolean) || form.problem;
  return keep === undefined ? (
    <DialogForm
      {...words}
      {...(question.discardTitle && { discardTitle: question.discardTitle })}
      open
      submit={words.confirm}
      sending={words.confirming}
      form={{ ...form, problem, ...(!isEdit && { isTyped: () => isTyped(form.getValues(), blank) }) }}
      send={send}
      onClose={onClose}
    >
      {content}
    </DialogForm>
  ) : (
    <ConfirmForm {...words} keep={keep} problem={problem} form={form} send={send} onClose={onClose}>
      {content}
    </ConfirmForm>
  );
}

const Unframed = ({ children }: { children: ReactNode }) => children;

type Looks = Readonly<Record<string, FieldLook>>;

function blanksOf(fields: Looks): FieldValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));
}

type Words = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "description" | "keep" | "favours"> & {
  confirm: string;
  confirming: string;
};

function wordsOf<Row>({ favours = "keep", ...question }: Question<Row>, row: Row, draft: FieldValues): Words {
  const said = (words: Question<Row>["keep"] | Question<Row>["description"]) =>
    typeof words === "function" ? words(row, draft) : words;
  const { title, description, keep, confirm, confirming } = question;
  return {
    title: said(title) as string,
    description: said(description),
    ...(keep !== undefined && { keep: said(keep) as string }),
    confirm: said(confirm) as string,
    confirming: said(confirming) as string,
    favours,
  };
}
