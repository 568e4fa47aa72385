/** Bytes `start` to `end` of a file, both inclusive and zero-based. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header against a file of `size` bytes (RFC 9110, section 14). `undefined` means the whole file: no
 * header, another unit, malformed, or several ranges, for which a server may ignore the header.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "");
  if (!match) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "") return readSuffix(last, size);
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

function readSuffix(length: string, size: number): ByteRange | "unsatisfiable" | undefined {
  if (length === "") return undefined;
  if (Number(length) === 0) return "unsatisfiable";
  // A suffix of an empty file is satisfiable, but no Content-Range can express it.
  if (size === 0) return undefined;
  return { start: Math.max(0, size - Number(length)), end: size - 1 };
}
