export type Encoding = "br" | "gzip";

/** The extension of a file's compressed sibling. */
export const encodingEndings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/**
 * The best of `available` (in order of preference among equal weights) that an Accept-Encoding header allows;
 * `undefined` to send the file as it is.
 */
export function preferredEncoding(header: string | undefined, available: Encoding[]): Encoding | undefined {
  const weights = readWeights(header ?? "");
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const best = available.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  return best && weightOf(best) > 0 ? best : undefined;
}

function readWeights(header: string): Map<string, number> {
  const entries = header.split(",").map((part): [string, number] => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
    return [name, Number.isNaN(weight) ? 0 : weight];
  });
  return new Map(entries);
}
