import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import type { FieldLook } from "#shared/forms/declared-field.rules.ts";
import type { Selection, SelectionInput } from "#shared/lists/use-selection.tsx";
import type { Toast } from "#shared/ui/toasts/toasts.ts";

type ToastText = Omit<Toast, "slot"> & { slot?: string };

type Lists = readonly { key(): QueryKey }[];

/** An API call about a row, and how the screen reacts to its result. The call may need fresh proof. */
export interface Change<Row, Input = unknown, Answer = unknown> {
  call(row: Row, input: Input, idempotencyKey: string): Promise<Answer>;
  /** Toasts of one slot replace each other. */
  slot: string;
  /** The toast after a success. */
  done?(row: Row, answer: Answer, input: Input): ToastText;
  /** The toast after a failure. A change without a dialog adds the reason. */
  failed?: ToastText;
  /** The queries to invalidate after a success or a refusal. */
  changes?: Lists | ((row: Row) => Lists);
  shows?(answer: Answer, client: QueryClient, row: Row, input: Input): void;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of changes has many inputs and answers.
export type AnyChange<Row> = Change<Row, any, any>;

/** A value, or a function that computes it from the row and the form's draft. */
type Of<Row, Draft, Value> = Value | ((row: Row, draft: Draft) => Value);

/**
 * A dialog before a change. With `keep` it is a confirmation; without it, a form with a discard dialog.
 *
 * @typeParam Schema checks the draft, and makes the call's input from it
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
  /** The title of the discard dialog. */
  discardTitle?: string;
  /** Set if a success removes the button that opened the dialog. */
  leaves?: boolean;
  /** The dialog's text for a refusal; by default the refusal's message. */
  problemOf?(error: Error): string;
  form?: {
    schema: Schema;
    /** In the form's order; a function returns the fields for a draft. */
    fields:
      | { readonly [Name in keyof z.input<Schema> & string]: FieldLook }
      | ((row: Row, draft: z.input<Schema>) => LooksOf<z.input<Schema>>);
    columns?: 1 | 2;
    /** Initial values besides the empty fields. If `fields` is a function, all values. */
    initial?(row: Row): { readonly [Name in keyof z.input<Schema>]?: unknown };
    /** The sentence above another person's version, for rows that several people may change. */
    conflictText?: string;
    /** Wraps the fields. */
    Frame?(props: { row: Row; draft: z.input<Schema>; children: ReactNode }): ReactNode;
  };
}

type LooksOf<Draft> = { readonly [Name in keyof Draft & string]?: FieldLook };

// biome-ignore lint/suspicious/noExplicitAny: a list of questions has many schemas and answers.
export type Question<Row> = QuestionOf<Row, any, any>;

/** An action on several rows. The dialog shows how many, and then what has changed. */
export interface Selecting<Row> {
  list: { key(): QueryKey };
  /** The words for rows that can be selected, such as "not used", and the filter that selects only these. */
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
  /** The words after a success, above the names of the rows. */
  told(done: number): Pick<Toast, "title" | "text">;
  nameOf(row: Row): string;
  slot: string;
}

/** A question about a row, an action on several rows, or a custom dialog. */
export type Asked<Row> =
  | Question<Row>
  | Selecting<Row>
  | { Dialog(props: { row: Row; onClose: () => void }): ReactNode };

/** Declares a question. A field name that the schema lacks does not compile. */
export function question<Row, Schema extends z.core.$ZodType<unknown, FieldValues>, Answer>(
  asked: QuestionOf<Row, Schema, Answer>,
): Question<Row> {
  return asked;
}

/** The words of every deletion. */
export const deletes = {
  keep: "Keep it",
  confirm: "Delete",
  confirming: "Deleting…",
  leaves: true,
} as const;
