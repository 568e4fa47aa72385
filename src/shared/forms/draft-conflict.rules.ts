/** The labels of a form's fields, and how to display their values. */
export interface DraftLabels<Draft> {
  /** In the order of the form. */
  names: Readonly<Record<keyof Draft & string, string>>;
  displayValue: (draft: Draft, field: keyof Draft & string) => string;
}

/** The fields with different values, in the order of the form. */
export function differences<Draft>({ names, displayValue }: DraftLabels<Draft>, one: Draft, other: Draft) {
  const fields = Object.keys(names) as (keyof Draft & string)[];
  return fields.filter((field) => displayValue(one, field) !== displayValue(other, field));
}

/**
 * The fields that another person has changed since `base`, with the new value and, where the draft also changed it,
 * the draft's.
 */
export function conflictingChanges<Draft>(
  words: DraftLabels<Draft>,
  mine: Draft,
  base: Draft,
  theirs: Draft,
) {
  const touched = differences(words, mine, base);
  return differences(words, theirs, base).map((field) => ({
    name: words.names[field],
    theirs: words.displayValue(theirs, field),
    mine: touched.includes(field) ? words.displayValue(mine, field) : undefined,
  }));
}

/** The other person's version with this draft's changes since `base` applied to it. */
export function rebased<Draft>(words: DraftLabels<Draft>, mine: Draft, base: Draft, theirs: Draft): Draft {
  const touched = differences(words, mine, base).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(touched) };
}
