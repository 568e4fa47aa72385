import type * as z from "zod/mini";
import { penceOf } from "#shared/money/pence.ts";
import { priceText } from "#shared/money/price.ts";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonMinute } from "#shared/time/london.ts";

/** The form's value of a field: a text, or the items of a list. */
export type Typed = string | string[];

/** How a form shows a field. */
export interface FieldLook {
  label: string;
  input: keyof Inputs;
  /** The text in a new form; by default none. */
  blank?: string;
  required?: boolean;
  optional?: boolean;
  /** In a form of two columns, this field takes a full row; two narrow fields share one. */
  isWide?: boolean;
  hint?: string | undefined;
  /** Replaces `hint` for a day in the past. */
  overHint?: string;
  /** The label of an empty value. */
  empty?: string;
  /** For a choice, or for boxes to tick. */
  options?: readonly FieldOption[] | undefined;
  placeholder?: string;
  rows?: number;
  /** The first and the last date allowed. */
  min?: string;
  max?: string;
}

/** A form field. One declaration serves the API, the form and the conflict; the schema reads the typed value. */
export interface DeclaredField<Schema extends z.ZodMiniType = z.ZodMiniType> extends FieldLook {
  schema: Schema;
  /** Each copy of the event needs a new value, such as its date. */
  isPerDate?: boolean;
}

export interface FieldOption {
  value: string | number;
  label: string;
}

/** Converts a value of the API to an input's value and back, and displays it in a conflict. */
interface Input<Held extends Typed> {
  typedOf: (value: unknown) => Held;
  read: (typed: Held, field: FieldLook) => unknown;
  inWords: (typed: Held, field: FieldLook) => string;
}

interface Inputs {
  line: Input<string>;
  email: Input<string>;
  phone: Input<string>;
  url: Input<string>;
  text: Input<string>;
  date: Input<string>;
  time: Input<string>;
  /** A date with a time, in London time. */
  moment: Input<string>;
  number: Input<string>;
  price: Input<string>;
  choice: Input<string>;
  /** A choice that shows all options. It uses the form's error. */
  radio: Input<string>;
  boxes: Input<string[]>;
  names: Input<string[]>;
}

const line: Input<string> = {
  typedOf: (value) => String(value ?? ""),
  read: (typed) => typed,
  inWords: (typed) => typed,
};

const names: Input<string[]> = {
  typedOf: (value) => [...((value ?? []) as string[])],
  read: namesIn,
  inWords: (typed) => namesIn(typed).join(", "),
};

const choice: Input<string> = {
  ...line,
  read: (typed, { options = [] }) =>
    typed === "" ? null : (options.find(({ value }) => String(value) === typed)?.value ?? typed),
  inWords: (typed, { options = [] }) =>
    options.find(({ value }) => String(value) === typed)?.label ?? "another one",
};

const inputs: Inputs = {
  line,
  email: line,
  phone: line,
  url: line,
  text: { ...line, inWords: (typed) => `“${typed}”` },
  date: { ...line, inWords: (typed) => dateText(typed) },
  time: line,
  moment: {
    typedOf: (value) => (value ? londonMinute(Date.parse(String(value))).replace(" ", "T") : ""),
    read: (typed) => typed || null,
    inWords: momentText,
  },
  number: { ...line, read: wholeNumberIn },
  price: {
    typedOf: (value) => (value === undefined ? "" : Number(value).toFixed(2)),
    read: poundsIn,
    inWords(typed) {
      const pounds = poundsIn(typed);
      return Number.isNaN(pounds) ? typed : priceText(penceOf(pounds));
    },
  },
  choice,
  radio: choice,
  boxes: {
    ...names,
    inWords: (typed, { options = [] }) =>
      options.flatMap(({ value, label }) => (typed.includes(String(value)) ? label : [])).join(", "),
  },
  names,
};

/** The value of a datetime-local field in words. */
export function momentText(typed: string): string {
  const [date = "", clock = ""] = typed.split("T");
  return `${dateText(date)}, ${clock}`;
}

function namesIn(typed: string[]): string[] {
  return typed.map((name) => name.trim()).filter((name) => name !== "");
}

/** The text in a price field as pounds: "4.5" and "£4,50" are 4.5; NaN for anything but a price. */
export function poundsIn(text: string): number {
  const plain = text.trim().replace(/^£\s*/, "").replace(",", ".");
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The form's value for a value of the API. */
export function typedOf({ input }: FieldLook, value: unknown): Typed {
  return inputs[input].typedOf(value);
}

/** The field's value in a new form. */
export function blankOf(field: FieldLook): Typed {
  return field.blank ?? typedOf(field, undefined);
}

/** The value to send. For a wrong text, a value that the schema refuses. */
export function readTyped(field: DeclaredField, typed: Typed): unknown {
  return inputOf(field).read(typed, field);
}

export function inWords(field: FieldLook, typed: Typed): string {
  const text = typeof typed === "string" ? typed.trim() : typed;
  return (text.length > 0 && inputOf(field).inWords(text, field)) || (field.empty ?? "empty");
}

function inputOf({ input }: FieldLook) {
  return inputs[input] as Input<Typed>;
}
