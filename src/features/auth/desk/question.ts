import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import type { FieldLook } from "#shared/forms/declared-field.rules.ts";
import type { Selection, SelectionInput } from "#shared/lists/use-selection.tsx";
import type { Toast } from "#shared/ui/toasts/toasts.ts";

type ToastText = Omit<Toast, "slot"> & { slot?: string };

type Lists = readonly { key(): QueryKey }[];

/** A call of the API about a row, and what the screen says and reads again after it. A call may need fresh proof. */
export interface Change<Row, Input = unknown, Answer = unknown> {
  call(row: Row, input: Input, idempotencyKey: string): Promise<Answer>;
  /** Toasts of one slot replace each other. */
  slot: string;
  /** The toast of a success. */
  done?(row: Row, answer: Answer, input: Input): ToastText;
  /** The toast of a failure. A change without a dialog says the reason there. */
  failed?: ToastText;
  /** The queries to read again, also after a refusal. */
  changes?: Lists | ((row: Row) => Lists);
  /** Shows the answer. */
  shows?(answer: Answer, client: QueryClient, row: Row, input: Input): void;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of changes has many inputs and answers.
export type AnyChange<Row> = Change<Row, any, any>;

/** A value, or what makes it of the row and the draft of the form. */
type Of<Row, Draft, Value> = Value | ((row: Row, draft: Draft) => Value);

/**
 * A dialog before a change, as data. With `keep` it is a confirmation; without, a form that asks before a draft is lost.
 *
 * @typeParam Schema checks the draft, whose fields it names, and makes the input of the call
 */
export interface QuestionOf<Row, Schema extends z.core.$ZodType, Answer>
  extends Change<Row, z.output<Schema>, Answer> {
  title: Of<Row, z.input<Schema>, string>;
  description?: Of<Row, z.input<Schema>, ReactNode>;
  /** The label of the button that cancels. */
  keep?: Of<Row, z.input<Schema>, string>;
  /** The label of the button that confirms or submits. */
  confirm: Of<Row, z.input<Schema>, string>;
  confirming: Of<Row, z.input<Schema>, string>;
  favours?: "confirm" | "keep";
  /** The title of the question before a draft is lost. */
  discardTitle?: string;
  /** The button that opened it is gone after a success. */
  leaves?: boolean;
  /** What the dialog says of a refusal; by default its sentence. */
  problemOf?(error: Error): string;
  form?: {
    schema: Schema;
    /** In the order of the form; of a function, those that a draft has. */
    fields:
      | { readonly [Name in keyof z.input<Schema> & string]: FieldLook }
      | ((row: Row, draft: z.input<Schema>) => LooksOf<z.input<Schema>>);
    columns?: 1 | 2;
    /** Values at first, beside the blanks of the fields. All of them where `fields` is a function. */
    initial?(row: Row): { readonly [Name in keyof z.input<Schema>]?: unknown };
    /** Where others may change the row at the same time: the sentence above their version. */
    conflictText?: string;
    /** Around the fields. */
    Frame?(props: { row: Row; draft: z.input<Schema>; children: ReactNode }): ReactNode;
  };
}

type LooksOf<Draft> = { readonly [Name in keyof Draft & string]?: FieldLook };

// biome-ignore lint/suspicious/noExplicitAny: a list of questions has many schemas and answers.
export type Question<Row> = QuestionOf<Row, any, any>;

/** An action on several rows, of which it asks and tells the number. */
export interface Selecting<Row> {
  list: { key(): QueryKey };
  /** What the rows are that can be selected, such as "not used", and the filter that only these match. */
  state: string;
  selectable: object;
  canSelect(row: Row): boolean;
  /** The verb of the action, and its present participle. */
  action: string;
  confirming: string;
  words(
    selection: Selection<Row>,
    size: number,
  ): Record<"title" | "description" | "keep" | "confirm", string>;
  /** Runs one call. */
  act(input: SelectionInput): Promise<{ done: number; left: number }>;
  /** The toast of a success. */
  told(done: number): ToastText;
  slot: string;
}

/** A question, the action on several rows about this one, or a dialog of its own. */
export type Asked<Row> =
  | Question<Row>
  | Selecting<Row>
  | { Dialog(props: { row: Row; onClose: () => void }): ReactNode };

/** Declares a question: a name that is no field of the schema does not compile. */
export function question<Row, Schema extends z.core.$ZodType<unknown, FieldValues>, Answer>(
  asked: QuestionOf<Row, Schema, Answer>,
): Question<Row> {
  return asked;
}

/** The words of a deletion. */
export const deletes = {
  keep: "Keep it",
  confirm: "Delete",
  confirming: "Deleting…",
  leaves: true,
} as const;
