import { OperatorError } from "#shared/errors/operator-error.server.ts";

/** The start of a custom dump, "PGDMP", in hexadecimal digits. */
export const CUSTOM = /^5047444d50/;

/** Files that are not dumps, by the hexadecimal digits of their first 512 bytes. */
export const otherFiles: readonly (readonly [start: RegExp, what: string])[] = [
  [/^$/, "is empty"],
  [/^1f8b/, "is compressed with gzip"],
  [/^28b52ffd/, "is compressed with zstd"],
  [/^04224d18/, "is compressed with lz4"],
  [/^504b0304/, "is a zip file"],
  [/^.{514}7573746172/, "is a tar archive"],
  [/^(fffe|feff|(00..){4}|(..00){4})/, "is UTF-16 text"],
  [/^(?!5047444d50)(..)*00/, "is not a dump made by pg_dump"],
];

/** Dumps with unreadable rows, by a line that identifies them. */
export const otherLines: typeof otherFiles = [
  [/^-- PostgreSQL database cluster dump$/, "is a dump of pg_dumpall"],
  [/^SET client_encoding = '(?!UTF8|SQL_ASCII)/, "is not in UTF-8"],
  [/^COPY ([^."]|"[^"]*")+ \(.*\) FROM stdin;$/, "names tables without their schema"],
];

/** Messages of `pg_restore` for a custom dump that it cannot read. */
export const restoreErrors: typeof otherFiles = [
  [/end of file/, "is cut off"],
  [
    /unsupported version/,
    "is of a newer pg_dump than the pg_restore on this machine: install a newer postgresql-client, or leave out -Fc",
  ],
];

/** @throws OperatorError where a pattern matches */
export function refuse(path: string, text: string, forms: typeof otherFiles): void {
  for (const [pattern, what] of forms) if (pattern.test(text)) throw unusableDump(path, what);
}

/** @param what the rest of the sentence after the path, for example "is empty" */
export function unusableDump(path: string, what: string): OperatorError {
  return new OperatorError(
    `${path} ${what}. Make it with: pg_dump "$SOURCE_DATABASE_URL" -Fc --encoding=UTF8 --schema=public --schema=auth --file=old.dump`,
  );
}
