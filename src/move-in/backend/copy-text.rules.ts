import type { SourceTable } from "../rows/source.ts";

/** The head of a table's rows in a dump: `COPY public.tracks (id, title) FROM stdin;`. A table without columns has no list. */
const head = /^COPY (.+?) (?:\((.*)\))? ?FROM stdin;$/;

/** The table with the rows that follow a line of a dump. Undefined for any other line. */
export function tableAt(line: string): Omit<SourceTable, "count"> | undefined {
  const [, target = "", columns = ""] = head.exec(line) ?? [];
  const [schema, name] = identifiers(target);
  return schema && name ? { schema, name, columns: identifiers(columns) } : undefined;
}

/** SQL names, quoted where necessary: `public."user"`, `id, "order"`. */
function identifiers(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"|([^\s,."]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
}

/** The line that ends a table's rows. */
export const END_OF_ROWS = "\\.";

/** The values of a line of COPY's text format. */
export function copiedValues(line: string): (string | null)[] {
  return line.split("\t").map((value) => (value === "\\N" ? null : unescaped(value)));
}

const controls: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function unescaped(value: string): string {
  if (!value.includes("\\")) return value;
  return value.replace(/\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|([\s\S]))/g, (_, octal, hex, letter) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
    if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
    return controls[letter] ?? letter;
  });
}
