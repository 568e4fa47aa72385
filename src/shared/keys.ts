/** The keys of an object, in its order, as a list that is never empty: for `z.enum` and the options of a select. */
export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(names) as [Key, ...Key[]];
}
