import { keysOf } from "#shared/keys.ts";

/** The rules for one file of an upload. Without `format` any format is accepted, without `maxBytes` any size. */
export interface FileKind {
  /** The `accept` attribute of the file picker. With endings, since some systems declare other types. */
  accept?: string;
  /** The media types are in lower case and without parameters. */
  format?: { types: RegExp; endings: RegExp };
  maxBytes?: number;
  /** The sentence for a file of another format. */
  wrongType?: string;
  /** The sentence for an empty file; by default `wrongType`. */
  empty?: string;
  tooLarge?: string;
  /** The sentence for a form without the file. An optional file has none. */
  missing?: string;
}

/** The properties of a browser's file. */
export type ChosenFile = Pick<File, "name" | "type" | "size">;

/** Why a file is refused; `content` for a reason that only the server's inspection finds. */
export interface FileRefusal {
  what: "type" | "size" | "content";
  message: string;
}

/** Why a chosen file is refused, type before size. The server decides by the content. */
export function refusalOfFile(kind: FileKind, file: ChosenFile): FileRefusal | undefined {
  const { format, maxBytes = Infinity, wrongType = "", empty = wrongType, tooLarge = "" } = kind;
  if (format && file.size === 0) return { what: "type", message: empty };
  if (format && !mayHaveFormat(format, file)) return { what: "type", message: wrongType };
  return file.size > maxBytes ? { what: "size", message: tooLarge } : undefined;
}

/** The sentence for each file of a form that is refused or missing. */
export function fileErrors<Name extends string>(
  kinds: Readonly<Record<Name, FileKind>>,
  files: { [Each in Name]?: ChosenFile | undefined },
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of keysOf(kinds)) {
    const file = files[name];
    const message = file ? refusalOfFile(kinds[name], file)?.message : kinds[name].missing;
    if (message) errors[name] = message;
  }
  return errors;
}

/**
 * Whether a file may have a format, by its ending or its declared type. Either is enough, and a file without an ending
 * may have any format: systems declare wrong types, or none, for right files.
 */
function mayHaveFormat(
  { types, endings }: Required<FileKind>["format"],
  { name, type }: ChosenFile,
): boolean {
  const mediaType = type.toLowerCase().split(";")[0]?.trim() ?? "";
  return endings.test(name) || types.test(mediaType) || !/\.[a-z]\w*$/i.test(name);
}
