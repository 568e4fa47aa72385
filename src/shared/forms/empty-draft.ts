/** The draft of an empty form: an empty string for each field. */
export function emptyDraftOf<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
): Record<Field, string> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, ""])) as Record<Field, string>;
}
