/** The keys of an object as a non-empty tuple, for `z.enum` and the options of a select. */
export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(names) as [Key, ...Key[]];
}

/** An object with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
