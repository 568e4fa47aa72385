import { printSvg } from "./print.ts";
import { parsePrintPath, printRecipe } from "./print.url.ts";
import { hash } from "./random.ts";
import { shapes } from "./shapes.ts";

type PrintResponse = { status: 200 | 304; body: string; headers: Record<string, string> };

/** Answers GET for a print's path (no query), or undefined when there is no such print. */
export function printResponse(path: string, ifNoneMatch?: string | null): PrintResponse | undefined {
  const address = parsePrintPath(path);
  if (!address) return undefined;
  const etag = `"print-${printRecipe}-${hash(path).toString(36)}"`;
  const headers = {
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
    etag,
  };
  if (ifNoneMatch?.includes(etag)) return { status: 304, body: "", headers };
  const { seed, pattern, stock, shape = "square" } = address;
  return { status: 200, body: printSvg({ seed, pattern, stock, ...shapes[shape] }), headers };
}
