/** The keys of an object as a non-empty tuple, for `z.enum` and the options of a select. */
export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(names) as [Key, ...Key[]];
}
