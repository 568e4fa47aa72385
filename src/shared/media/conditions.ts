/** What a stored file is compared by. `modified` has whole seconds, as HTTP dates do. */
export interface Validators {
  /** A strong entity tag with its quotes. */
  etag: string;
  modified: Date;
}

export type HeaderReader = (name: string) => string | undefined;

/** The order of RFC 9110, section 13.2.2: 412 when a precondition fails, 304 when the client's copy is current. */
export function answerByConditions(header: HeaderReader, current: Validators): 200 | 304 | 412 {
  const match = header("if-match");
  if (match !== undefined) {
    if (!listHas(match, current.etag, "strong")) return 412;
  } else {
    const unmodifiedSince = readDate(header("if-unmodified-since"));
    if (unmodifiedSince !== undefined && current.modified.getTime() > unmodifiedSince) return 412;
  }
  const noneMatch = header("if-none-match");
  if (noneMatch !== undefined) return listHas(noneMatch, current.etag, "weak") ? 304 : 200;
  const modifiedSince = readDate(header("if-modified-since"));
  return modifiedSince !== undefined && current.modified.getTime() <= modifiedSince ? 304 : 200;
}

/** Whether a Range may be honoured: If-Range is absent, or names exactly the file as it is now. */
export function rangeIsCurrent(header: HeaderReader, current: Validators): boolean {
  const ifRange = header("if-range")?.trim();
  if (ifRange === undefined) return true;
  if (ifRange.includes('"')) return ifRange === current.etag;
  return readDate(ifRange) === current.modified.getTime();
}

function listHas(list: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (comparison === "weak" ? tag.replace(/^W\//, "") : tag) === etag);
}

function readDate(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : time;
}
