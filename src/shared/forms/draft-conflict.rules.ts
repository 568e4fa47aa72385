/** The fields of a form, and how each is read out. */
export interface DraftWords<Draft> {
  /** In the order of the form. */
  names: Readonly<Record<keyof Draft & string, string>>;
  inWords: (draft: Draft, field: keyof Draft & string) => string;
}

/** The fields that differ, in the order of the form. */
export function differences<Draft>({ names, inWords }: DraftWords<Draft>, one: Draft, other: Draft) {
  const fields = Object.keys(names) as (keyof Draft & string)[];
  return fields.filter((field) => inWords(one, field) !== inWords(other, field));
}

/** What somebody else has changed of `base`, in words, and what is typed of it here. */
export function changesOf<Draft>(words: DraftWords<Draft>, mine: Draft, base: Draft, theirs: Draft) {
  const touched = differences(words, mine, base);
  return differences(words, theirs, base).map((field) => ({
    name: words.names[field],
    theirs: words.inWords(theirs, field),
    mine: touched.includes(field) ? words.inWords(mine, field) : undefined,
  }));
}

/** Somebody else's version with one's own changes of `base` on it. */
export function rebased<Draft>(words: DraftWords<Draft>, mine: Draft, base: Draft, theirs: Draft): Draft {
  const touched = differences(words, mine, base).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(touched) };
}
