/** The draft of a form in which nothing is typed yet. */
export function emptyDraftOf<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
): Record<Field, string> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, ""])) as Record<Field, string>;
}
