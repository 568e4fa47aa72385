interface Format {
  /** Media types, in lower case and without parameters. */
  types: RegExp;
  endings: RegExp;
}

/**
 * Whether a chosen file may have a format, by its ending or its declared type. Either is enough, and a file without an
 * ending may have any format: systems declare wrong types, or none, for right files, and the server decides by the
 * content.
 */
export function mayHaveFormat(
  { name, type }: Pick<File, "name" | "type">,
  { types, endings }: Format,
): boolean {
  const mediaType = type.toLowerCase().split(";")[0]?.trim() ?? "";
  return endings.test(name) || types.test(mediaType) || !/\.[a-z]\w*$/i.test(name);
}
