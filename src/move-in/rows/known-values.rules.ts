/** The meanings of a column with a fixed set of values. */
export interface KnownValues<Meaning extends string> {
  /** The keys are values in lower case. */
  known: Readonly<Record<string, Meaning>>;
  /** The meaning of any other value and of null: the least permissive one. `held` rejects the row. */
  otherwise: Meaning | "held";
}

/** The values of a column with on and off. */
export const onOrOff: KnownValues<"on" | "off"> = {
  known: { t: "on", true: "on", f: "off", false: "off" },
  otherwise: "off",
};

/** The meaning of a value. `isKnown` says whether the table contains the value. */
export function meaningOf<Meaning extends string>(
  { known, otherwise }: KnownValues<Meaning>,
  value: string | null,
): { meaning: Meaning | "held"; isKnown: boolean } {
  const key = value?.trim().toLowerCase() ?? "";
  const meaning = Object.hasOwn(known, key) ? known[key] : undefined;
  return { meaning: meaning ?? otherwise, isKnown: meaning !== undefined };
}

/** A value in a report. The report omits a long text, which may contain personal data. */
export function valueText(value: string | null): string {
  const text = value?.trim() ?? "";
  if (text === "") return "empty";
  return /^[\p{L}\d][\p{L}\d _-]{0,29}$/u.test(text) ? `“${text}”` : "another text";
}
