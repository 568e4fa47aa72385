import { hash } from "#shared/numbers/random.ts";
import { type Pattern, patternNames } from "./choice.ts";
import { type Stock, stocks } from "./inks.ts";
import { type Shape, shapes } from "./shapes.ts";

/** Raise it whenever any print changes: browsers cache each URL as immutable. */
export const printRecipe = 1;

const longestSeed = 64;

export type PrintAddress = {
  seed: string;
  pattern?: Pattern | undefined;
  stock?: Stock | undefined;
  shape?: Shape | undefined;
};

/**
 * The immutable path of a record's print. A seed over 64 characters is replaced by its hash.
 */
export function printUrl({ seed, pattern, stock, shape = "square" }: PrintAddress): string {
  const name = encodeURIComponent(shortSeed(seed));
  return `/prints/${printRecipe}/${shape}/${pattern ?? "auto"}/${stock ?? "auto"}/${name}.svg`;
}

/** The path of a square print as PNG, for viewers without SVG (`print-raster.server.ts`). */
export function printPngUrl(seed: string): string {
  return printUrl({ seed }).replace(/svg$/, "png");
}

/** Parses a print's path; undefined for any path that `printUrl` would not have returned. */
export function parsePrintPath(path: string): PrintAddress | undefined {
  const [, folder, recipe, shape, pattern, stock, file, ...rest] = path.split("/");
  if (folder !== "prints" || recipe !== String(printRecipe) || rest.length > 0) return undefined;
  if (!shape || !pattern || !stock || !file?.endsWith(".svg")) return undefined;
  if (!isKey(shapes, shape)) return undefined;
  const chosenPattern = patternNames.find((name) => name === pattern);
  if (pattern !== "auto" && !chosenPattern) return undefined;
  if (stock !== "auto" && !isKey(stocks, stock)) return undefined;
  const seed = decoded(file.slice(0, -".svg".length));
  if (!seed || seed.length > longestSeed) return undefined;
  const address: PrintAddress = {
    seed,
    shape,
    pattern: chosenPattern,
    stock: stock === "auto" ? undefined : stock,
  };
  // Only the canonical spelling, so that a picture cannot be cached under many paths.
  return printUrl(address) === path ? address : undefined;
}

function shortSeed(seed: string): string {
  const clean = seed.toWellFormed() || "untitled";
  return clean.length > longestSeed ? `${hash(clean).toString(36)}-${hash(`${clean}+`).toString(36)}` : clean;
}

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape.
    return undefined;
  }
}
