/** The validators of a stored file. `modified` has whole seconds, like HTTP dates. Without it, dates are ignored. */
export interface Validators {
  /** A strong entity tag with its quotes. */
  etag: string;
  modified?: Date;
}

type HeaderReader = (name: string) => string | undefined;

/**
 * Evaluates preconditions in the order of RFC 9110, section 13.2.2: 412 for a failed one, 304 for a fresh client copy.
 */
export function answerByConditions(header: HeaderReader, current: Validators): 200 | 304 | 412 {
  const match = header("if-match");
  const isExpected =
    match === undefined
      ? isUnchangedSince(header("if-unmodified-since"), current)
      : listHas(match, current.etag, "strong");
  if (isExpected === false) return 412;
  const noneMatch = header("if-none-match");
  const isFresh =
    noneMatch === undefined
      ? isUnchangedSince(header("if-modified-since"), current)
      : listHas(noneMatch, current.etag, "weak");
  return isFresh ? 304 : 200;
}

function isUnchangedSince(date: string | undefined, { modified }: Validators): boolean | undefined {
  const time = Date.parse(date ?? "");
  return modified === undefined || Number.isNaN(time) ? undefined : modified.getTime() <= time;
}

function listHas(list: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (comparison === "weak" ? tag.replace(/^W\//, "") : tag) === etag);
}
