/** What the values of a column become that has a fixed set of them. */
export interface KnownValues<Meaning extends string> {
  /** By value in lower case. */
  known: Readonly<Record<string, Meaning>>;
  /** What any other value and null become: the least permissive meaning. `held` holds the row. */
  otherwise: Meaning | "held";
}

/** The values of a column that is on or off. */
export const onOrOff: KnownValues<"on" | "off"> = {
  known: { t: "on", true: "on", f: "off", false: "off" },
  otherwise: "off",
};

/** The meaning of a value; `isKnown` says whether the table has it. */
export function meaningOf<Meaning extends string>(
  { known, otherwise }: KnownValues<Meaning>,
  value: string | null,
): { meaning: Meaning | "held"; isKnown: boolean } {
  const key = value?.trim().toLowerCase() ?? "";
  const meaning = Object.hasOwn(known, key) ? known[key] : undefined;
  return { meaning: meaning ?? otherwise, isKnown: meaning !== undefined };
}

/** A value as a report names it. A long text may contain personal data, so the report leaves it out. */
export function valueText(value: string | null): string {
  const text = value?.trim() ?? "";
  if (text === "") return "empty";
  return /^[\p{L}\d][\p{L}\d _-]{0,29}$/u.test(text) ? `“${text}”` : "another text";
}
